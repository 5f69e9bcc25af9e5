import { expect, it } from 'vitest';
import { checkMutatedImages, createPsdFixtures } from './mutatedImages.ts';

/** `npm run test:deep` runs ten times as many. */
it('each of 200 mutated images is either read or rejected with an error code, and the worker pool still works afterwards', async () => {
  const { read, failed, whole, rows, bands, cmyk } = await checkMutatedImages({ runs: 200, seed: 4 });
  // Some mutations must pass the header check, and some must fail. 30 reads are of the 15 unmodified files, with two limits each.
  expect(read).toBeGreaterThan(30 + 20);
  expect(failed).toBeGreaterThan(10);
  expect(Math.min(whole, rows, bands, cmyk)).toBeGreaterThan(15);
});

it('each of 500 mutated Photoshop files is either read or rejected with an error code, and the worker pool still works afterwards', async () => {
  const { read, failed, refused, psd } = await checkMutatedImages({ runs: 500, seed: 7, files: createPsdFixtures() });
  expect(read).toBeGreaterThan(50);
  expect(failed).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(50);
  expect(psd).toBeGreaterThan(100);
});
