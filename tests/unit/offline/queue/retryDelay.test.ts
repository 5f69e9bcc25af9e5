import { expect, it } from 'vitest';
import { retryDelayMs } from '../../../../src/offline/queue/retryDelay.ts';

function noJitter() {
  return 0;
}

it('retryDelayMs doubles with each failure, up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => retryDelayMs(failures, undefined, noJitter))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it('retryDelayMs adds up to 25 % of random jitter', () => {
  expect(retryDelayMs(0, undefined, () => 1)).toBe(1_250);
});

it('retryDelayMs follows Retry-After of the server', () => {
  expect(retryDelayMs(0, 7)).toBe(7_000);
});
