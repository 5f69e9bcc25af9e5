import { expect, it } from 'vitest';
import { surviveMutations } from '../mutatedImages.ts';

it('2,000 mutated images end in pixels or in a typed problem, and the pool lives', async () => {
  const { read, problem, whole, rows, bands } = await surviveMutations(2000, 2026);
  expect(read).toBeGreaterThan(200);
  expect(problem).toBeGreaterThan(100);
  expect(Math.min(whole, rows, bands)).toBeGreaterThan(150);
});
