import { expect, it } from 'vitest';
import { retryWait } from '../../../../src/offline/queue/retryWait.ts';

function returnZero() {
  return 0;
}

it('retryWait doubles with each failure, up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => retryWait(failures, undefined, returnZero))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it('retryWait adds up to 25 % of random jitter', () => {
  expect(retryWait(0, undefined, () => 1)).toBe(1_250);
});

it('retryWait follows Retry-After of the server', () => {
  expect(retryWait(0, 7)).toBe(7_000);
});
