import { expect, it } from 'vitest';
import { retryWait } from '../../../../src/offline/queue/retryWait.ts';

function certain() {
  return 0;
}

it('waits twice as long each time, and never longer than half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => retryWait(failures, undefined, certain))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it('spreads those that come back at the same moment', () => {
  expect(retryWait(0, undefined, () => 1)).toBe(1_250);
});

it('waits as long as the upstream says', () => {
  expect(retryWait(0, 7)).toBe(7_000);
});
