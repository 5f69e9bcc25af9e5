import type { StripSlice } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Minimum number of rows of each part when a slice is split because its file is too large. */
const MIN_ROWS = 64;

/**
 * Splits a slice whose file exceeds the byte limit. Splits it at the calm row that is nearest to its middle, within a quarter of its
 * height. Without such a row or without a profile, splits it in the middle. Undefined when the slice is too short.
 */
export function halvedSlice(
  profile: RowProfile | undefined,
  { top, bottom, forced }: StripSlice,
): readonly [StripSlice, StripSlice] | undefined {
  const rows = bottom - top;
  if (rows < 2 * MIN_ROWS) return undefined;
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
}
