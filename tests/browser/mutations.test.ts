import { expect, it } from 'vitest';
import { checkMutatedImages } from './mutatedImages.ts';

/** `npm run test:deep` runs the same test with ten times as many mutated images (`deep/mutations.test.ts`). */
it('each of 200 mutated images is either read or rejected with an error code, and the worker still works afterwards', async () => {
  const { read, failed, whole, rows, bands, cmyk } = await checkMutatedImages({ runs: 200, seed: 4 });
  // The 15 unmodified files are read with two limits each, which makes 30 reads.
  expect(read).toBeGreaterThan(30 + 20);
  expect(failed).toBeGreaterThan(10);
  expect(Math.min(whole, rows, bands, cmyk)).toBeGreaterThan(15);
});
