import { expect, it } from 'vitest';
import { imageAddress } from '../../../src/api/imageAddress.ts';

it('a path lies at the origin of the API, a whole address where it says', () => {
  expect(imageAddress('/api/file/a.webp', '/api')).toBe('/api/file/a.webp');
  expect(imageAddress('/files/a.webp', 'https://api.test/v1')).toBe('https://api.test/files/a.webp');
  expect(imageAddress('https://cdn.test/a.webp', 'https://api.test/v1')).toBe('https://cdn.test/a.webp');
});
