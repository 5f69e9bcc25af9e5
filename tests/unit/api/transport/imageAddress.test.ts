import { expect, it } from 'vitest';
import { imageAddress } from '../../../../src/api/transport/imageAddress.ts';

it('imageAddress resolves a path against the origin of the API and keeps an absolute URL', () => {
  expect(imageAddress('/api/file/a.webp', '/api')).toBe('/api/file/a.webp');
  expect(imageAddress('/files/a.webp', 'https://api.test/v1')).toBe('https://api.test/files/a.webp');
  expect(imageAddress('https://cdn.test/a.webp', 'https://api.test/v1')).toBe('https://cdn.test/a.webp');
});
