import type { StripSlice } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Rows below which a slice is not cut any further to save bytes. */
const shortestRows = 64;

/**
 * A slice that is too large for its limit as two: parted at the calmest row near its middle, or through the middle
 * where none is calm or nothing is known of the rows. Undefined when it is too short for that.
 */
export const halvedSlice = (
  profile: RowProfile | undefined,
  { top, bottom, forced }: StripSlice,
): readonly [StripSlice, StripSlice] | undefined => {
  const rows = bottom - top;
  if (rows < 2 * shortestRows) return undefined;
  const middle = top + Math.floor(rows / 2);
  const reach = profile ? rows / 4 : 0;
  for (let away = 0; away < reach; away++) {
    for (const row of [middle - away, middle + away]) {
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
};
