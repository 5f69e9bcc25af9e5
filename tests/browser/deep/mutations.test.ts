import { expect, it } from 'vitest';
import { checkMutatedImages } from '../mutatedImages.ts';

it('each of 2,000 mutated images is either read or rejected with an error code, and the worker still works afterwards', async () => {
  const { read, failed, whole, rows, bands, cmyk } = await checkMutatedImages({ runs: 2000, seed: 2026 });
  expect(read).toBeGreaterThan(200);
  expect(failed).toBeGreaterThan(100);
  expect(Math.min(whole, rows, bands, cmyk)).toBeGreaterThan(150);
});
