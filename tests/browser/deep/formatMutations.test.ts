import { expect, it, vi } from 'vitest';
import {
  checkMutatedImages,
  createContainerFixtures,
  createHeicFixtures,
  createJxlFixtures,
  createPsdFixtures,
  createTiffFixtures,
} from '../mutatedImages.ts';

it('each of 500 mutated Photoshop files is either read or rejected with an error code, and the worker still works afterwards', async () => {
  const { read, failed, refused, psd } = await checkMutatedImages({ runs: 500, seed: 7, files: createPsdFixtures() });
  expect(read).toBeGreaterThan(50);
  expect(failed).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(50);
  expect(psd).toBeGreaterThan(100);
});

it('each of 500 mutated TIFF files is either read or rejected with an error code, and the worker still works afterwards', async () => {
  const { read, failed, refused, tiff } = await checkMutatedImages({ runs: 500, seed: 9, files: createTiffFixtures() });
  expect(read).toBeGreaterThan(50);
  expect(failed).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(50);
  expect(tiff).toBeGreaterThan(100);
});

it('each of 500 mutated HEIC files is rejected with an error code in a browser without HEIC, and the worker still works afterwards', async () => {
  const files = createHeicFixtures();
  const { read, refused } = await checkMutatedImages({ runs: 500, seed: 11, files, isRefused: true });
  expect(read).toBe(0);
  expect(refused).toBe(500 + files.length * 2);
});

it.each([
  ['kra', 1],
  ['ora', 1],
  ['cbz', 2],
  ['epub', 2],
] as const)(
  'each of 500 mutated files of the kind %s is either read or rejected with an error code, and the worker still works afterwards',
  async (kind, pages) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const files = await createContainerFixtures(kind);
    const { read, failed, refused } = await checkMutatedImages({ runs: 500, seed: 11, files, pages });
    expect(read).toBeGreaterThan(50);
    expect(failed).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(100);
  },
);

it('each of 500 mutated JPEG XL files is either read or rejected with an error code, and the worker still works afterwards', async () => {
  const files = createJxlFixtures();
  const { read, failed, refused } = await checkMutatedImages({ runs: 500, seed: 13, files });
  expect(read).toBeGreaterThan(10);
  expect(failed).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(50);
});
