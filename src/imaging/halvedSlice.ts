import type { StripSlice } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** The fewest rows of a slice that is split to save bytes. */
const MIN_ROWS = 64;

/**
 * Splits a slice that exceeds its byte limit: at the calmest row near its middle, or in the middle where no row is calm or there
 * is no profile. Undefined when the slice is too short.
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
