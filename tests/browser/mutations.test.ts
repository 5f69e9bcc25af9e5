import { expect, it } from 'vitest';
import { surviveMutations } from './mutatedImages.ts';

/** `npm run test:deep` runs ten times as many. */
it('reads 200 mutated images or fails with an error code, and the worker pool survives', async () => {
  const { read, problem, whole, rows, bands, ink } = await surviveMutations(200, 4);
  // Some mutations must pass the header check, and some must fail.
  expect(read).toBeGreaterThan(30 + 20);
  expect(problem).toBeGreaterThan(10);
  expect(Math.min(whole, rows, bands, ink)).toBeGreaterThan(15);
});
