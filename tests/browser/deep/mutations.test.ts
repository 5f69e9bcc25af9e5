import { expect, it } from 'vitest';
import { surviveMutations } from '../mutatedImages.ts';

it('reads 2,000 mutated images or fails with an error code, and the worker pool survives', async () => {
  const { read, problem, whole, rows, bands, ink } = await surviveMutations(2000, 2026);
  expect(read).toBeGreaterThan(200);
  expect(problem).toBeGreaterThan(100);
  expect(Math.min(whole, rows, bands, ink)).toBeGreaterThan(150);
});
