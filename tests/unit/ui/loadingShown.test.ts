import { expect, it } from 'vitest';
import { timeToFollow } from '../../../src/ui/loadingShown.ts';

const at = { now: 10_000, began: 10_000, shownSince: 0 };

it('what comes within 200 ms is never shown as loading', () => {
  expect(timeToFollow({ ...at, loading: true, shown: false })).toBe(200);
  expect(timeToFollow({ ...at, loading: true, shown: false, began: 9_850 })).toBe(50);
  // It came: nothing to follow.
  expect(timeToFollow({ ...at, loading: false, shown: false })).toBeUndefined();
});

it('what is shown as loading is shown for 200 ms at least', () => {
  expect(timeToFollow({ ...at, loading: false, shown: true, shownSince: 9_940 })).toBe(140);
  expect(timeToFollow({ ...at, loading: false, shown: true, shownSince: 9_000 })).toBe(0);
  expect(timeToFollow({ ...at, loading: true, shown: true, shownSince: 9_940 })).toBeUndefined();
});
