import { describe, expect, it } from 'vitest';
import { serializeManifest } from '../../../src/engine/writePackage.ts';
import { hasControlCharacters, withoutControlCharacters } from '../../../src/imaging/controlCharacters.ts';

const misleadingTexts = [
  '\u0000',
  '\u0007',
  '\b',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
];
/**
 * Persian with a zero-width non-joiner, Hindi with a joiner, Hebrew and Arabic with direction marks, and a family
 * emoji.
 */
const legitimateTexts = [
  'می\u200cخواهم',
  'क्\u200dष',
  'שלום\u200f!',
  'مرحبا\u061c',
  'Épisode №2\u00a0: «\u202f최종\u202f»',
  '👩‍👩‍👧',
];

describe('control characters', () => {
  it.each(misleadingTexts)('%j is found in single-line and multi-line text, and removed', (text) => {
    expect(hasControlCharacters(`a${text}b`, 'one line')).toBe(true);
    expect(hasControlCharacters(`a${text}b`, 'several lines')).toBe(true);
    expect(hasControlCharacters(withoutControlCharacters(`a${text}b`), 'one line')).toBe(false);
  });

  it.each(legitimateTexts)('no control characters are found in %j, and the text stays unchanged', (text) => {
    expect(hasControlCharacters(text, 'one line')).toBe(false);
    expect(withoutControlCharacters(text)).toBe(text);
  });

  it('line breaks and tabs are allowed in multi-line text and refused in a single line', () => {
    expect(hasControlCharacters('a\tb\r\nc', 'several lines')).toBe(false);
    expect(hasControlCharacters('a\tb', 'one line')).toBe(true);
    expect(hasControlCharacters('a\nb', 'one line')).toBe(true);
  });
});

it('the manifest removes control characters from file names and keeps the rest of each name', () => {
  const file = { name: 'p/c/page.webp', kind: 'cover', size: null, width: 1, height: 1, bytes: 1, quality: null };
  const manifest = {
    version: 1,
    platform: 'longstrip',
    files: [{ ...file, source: 'gnp.\u202eexe\u0007 می\u200cخواهم "№1".png', crop: null, unchanged: false }],
    problems: [{ source: 'a\u009b2Jb.txt', code: 'not-an-image', message: 'No picture.' }],
  } as const;
  const written: unknown = JSON.parse(new TextDecoder().decode(serializeManifest(manifest)));
  expect(written).toEqual({
    ...manifest,
    files: [{ ...manifest.files[0], source: 'gnp.exe می\u200cخواهم "№1".png' }],
    problems: [{ ...manifest.problems[0], source: 'a2Jb.txt' }],
  });
});
