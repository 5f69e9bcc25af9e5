/** Snaps cuts to gutters, that is, to the background between panels. */
import { type CutRange, findNearestRow } from './planEdits.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Consecutive rows at which a cut goes only through background. All bounds are inclusive. */
export interface Gutter {
  readonly top: number;
  readonly bottom: number;
  /** First and last of the rows where a cut is safest. */
  readonly calmestTop: number;
  readonly calmestBottom: number;
}

/**
 * A row counts as one of the calmest if its trust (0 to 1) is at most this much below the highest trust in the gutter.
 */
const MAX_TRUST_DIFFERENCE = 0.02;

/** Finds all gutters of a strip, from top to bottom. Takes O(height). */
export function listGutters({ height, calm, trust }: RowProfile): Gutter[] {
  const gutters: Gutter[] = [];
  for (let y = 0; y < height; y++) {
    if (calm[y] !== 1) continue;
    const top = y;
    while (y + 1 < height && calm[y + 1] === 1) y++;
    const [calmestTop, calmestBottom] = findCalmestRows(trust, top, y);
    gutters.push({ top, bottom: y, calmestTop, calmestBottom });
  }
  return gutters;
}

/** Returns the first and last row of the longest run of calmest rows in a gutter. */
function findCalmestRows(trust: Float32Array, top: number, bottom: number): readonly [number, number] {
  let highest = 0;
  for (let y = top; y <= bottom; y++) highest = Math.max(highest, trust[y]);
  let calmestRows: readonly [number, number] = [top, top];
  let longest = 0;
  for (let y = top, from = top; y <= bottom + 1; y++) {
    if (y <= bottom && trust[y] >= highest - MAX_TRUST_DIFFERENCE) continue;
    if (y - from > longest) {
      longest = y - from;
      calmestRows = [from, y - 1];
    }
    from = y + 1;
  }
  return calmestRows;
}

/**
 * Returns the row to which a cut at `row` snaps. Returns `row` if no gutter is within `reach` rows. Otherwise, returns
 * the middle of the calmest rows of the nearest gutter. If the first and the last of these rows are more than 2 ×
 * `reach` apart, and their middle is farther than `reach` rows away, returns the nearest of these rows.
 */
export function snapRow(gutters: readonly Gutter[], row: number, reach: number): number {
  const gutter = findNearest(gutters, row);
  if (!gutter || getDistanceToRow(gutter, row) > reach) return row;
  const { calmestTop, calmestBottom } = gutter;
  const middle = Math.round((calmestTop + calmestBottom) / 2);
  if (calmestBottom - calmestTop <= 2 * reach || Math.abs(row - middle) <= reach) return middle;
  return Math.min(calmestBottom, Math.max(calmestTop, row));
}

/**
 * Like `snapRow`, but if the cut may not be at the row to which it snaps, returns the allowed row that is nearest to
 * `row`.
 */
export function snapWithin(gutters: readonly Gutter[], range: CutRange, row: number, reach: number): number {
  const snapped = snapRow(gutters, row, reach);
  return findNearestRow(range, findNearestRow(range, snapped) === snapped ? snapped : row);
}

/** Returns the number of rows between a gutter and a row; 0 if the row is in the gutter. */
function getDistanceToRow({ top, bottom }: Gutter, row: number): number {
  return Math.max(0, top - row, row - bottom);
}

/** Returns the gutter that is nearest to a row; undefined if there are no gutters. */
function findNearest(gutters: readonly Gutter[], row: number): Gutter | undefined {
  let low = 0;
  let high = gutters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (gutters[middle].bottom < row) low = middle + 1;
    else high = middle;
  }
  const below = gutters.at(low);
  const above = low > 0 ? gutters[low - 1] : undefined;
  if (!below || !above) return below ?? above;
  return getDistanceToRow(above, row) < getDistanceToRow(below, row) ? above : below;
}
