/** Splits slices whose files are too large. */
import type { StripSlice } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** A slice is split only if half of it has at least this many rows. One of the two parts may have fewer. */
const MIN_HALF_ROWS = 64;

/**
 * Splits a slice in two. The cut is at the calm row (background only) that is nearest to the slice's middle, within a
 * quarter of the slice's height. Without such a row or without a profile, the cut is in the middle. Returns undefined if
 * the slice is too short to be split.
 */
export function splitSlice(
  profile: RowProfile | undefined,
  { top, bottom, forced }: StripSlice,
): readonly [StripSlice, StripSlice] | undefined {
  const rows = bottom - top;
  if (rows < 2 * MIN_HALF_ROWS) return undefined;
  const middle = top + Math.floor(rows / 2);
  const reach = profile ? rows / 4 : 0;
  for (let distance = 0; distance < reach; distance++) {
    for (const row of [middle - distance, middle + distance]) {
      if (profile?.calm[row] === 1)
        return [
          { top, bottom: row, forced: false },
          { top: row, bottom, forced },
        ];
    }
  }
  return [
    { top, bottom: middle, forced: true },
    { top: middle, bottom, forced },
  ];
}
