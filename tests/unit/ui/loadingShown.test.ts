import { expect, it } from 'vitest';
import { getDelayUntilChange } from '../../../src/ui/loadingShown.ts';

const times = { now: 10_000, loadingSince: 10_000, shownSince: 0 };

it('getDelayUntilChange delays showing the loading state by 200 ms', () => {
  expect(getDelayUntilChange({ ...times, loading: true, shown: false })).toBe(200);
  expect(getDelayUntilChange({ ...times, loading: true, shown: false, loadingSince: 9_850 })).toBe(50);
  // Loading has ended before the delay.
  expect(getDelayUntilChange({ ...times, loading: false, shown: false })).toBeUndefined();
});

it('getDelayUntilChange keeps a shown loading state for at least 200 ms', () => {
  expect(getDelayUntilChange({ ...times, loading: false, shown: true, shownSince: 9_940 })).toBe(140);
  expect(getDelayUntilChange({ ...times, loading: false, shown: true, shownSince: 9_000 })).toBe(0);
  expect(getDelayUntilChange({ ...times, loading: true, shown: true, shownSince: 9_940 })).toBeUndefined();
});
