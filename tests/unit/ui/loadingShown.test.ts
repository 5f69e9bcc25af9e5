import { expect, it } from 'vitest';
import { timeToFollow } from '../../../src/ui/loadingShown.ts';

const at = { now: 10_000, began: 10_000, shownSince: 0 };

it('timeToFollow delays showing the loading state by 200 ms', () => {
  expect(timeToFollow({ ...at, loading: true, shown: false })).toBe(200);
  expect(timeToFollow({ ...at, loading: true, shown: false, began: 9_850 })).toBe(50);
  // Loaded before that.
  expect(timeToFollow({ ...at, loading: false, shown: false })).toBeUndefined();
});

it('timeToFollow keeps a shown loading state for at least 200 ms', () => {
  expect(timeToFollow({ ...at, loading: false, shown: true, shownSince: 9_940 })).toBe(140);
  expect(timeToFollow({ ...at, loading: false, shown: true, shownSince: 9_000 })).toBe(0);
  expect(timeToFollow({ ...at, loading: true, shown: true, shownSince: 9_940 })).toBeUndefined();
});
