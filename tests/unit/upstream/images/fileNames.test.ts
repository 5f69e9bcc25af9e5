import { expect, it } from 'vitest';
import { sanitizeFileName } from '../../../../upstream/images/fileNames.ts';

it.each([
  ['Épisode 1 — page №2 최종.PNG', 'Épisode 1 — page №2 최종.PNG'],
  ['C:\\art\\cover.webp', 'cover.webp'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb\u0000.png', 'ab.png'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['  ', 'fallback.webp'],
  ['..', 'fallback.webp'],
  [`${'x'.repeat(300)}.webp`, `${'x'.repeat(195)}.webp`],
])('sanitizeFileName turns %j into %j', (name, shown) => {
  expect(sanitizeFileName(name, 'fallback.webp')).toBe(shown);
});
