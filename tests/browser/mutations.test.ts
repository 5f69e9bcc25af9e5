import { expect, it } from 'vitest';
import { surviveMutations } from './mutatedImages.ts';

/** A first few; `npm run test:deep` has ten times as many. */
it('200 mutated images end in pixels or in a typed problem, and the pool lives', async () => {
  const { read, problem, whole, rows, bands } = await surviveMutations(200, 4);
  // Neither is everything refused by its header, nor does nothing notice.
  expect(read).toBeGreaterThan(26 + 20);
  expect(problem).toBeGreaterThan(10);
  expect(Math.min(whole, rows, bands)).toBeGreaterThan(15);
});
