/** Snapping for cuts moved by hand: lists the gutters of a `RowProfile` and finds the row that a cut snaps to. */
import { type CutRange, nearestRow } from './planEdits.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** A run of background rows, all bounds inclusive. A cut at any of them goes through no art. */
export interface Gutter {
  readonly top: number;
  readonly bottom: number;
  /** The rows of the gutter that are farthest from art: one in a thin gutter, many in a deep one. */
  readonly calmestTop: number;
  readonly calmestBottom: number;
}

/** Rows count as equally calm if their trust is at most this much below the gutter's best. */
const EQUAL_TRUST = 0.02;

/** Finds all gutters of a strip, from top to bottom. Takes O(height), so cache the result. */
export function guttersOf({ height, calm, trust }: RowProfile): Gutter[] {
  const gutters: Gutter[] = [];
  for (let y = 0; y < height; y++) {
    if (calm[y] !== 1) continue;
    const top = y;
    while (y + 1 < height && calm[y + 1] === 1) y++;
    const [calmestTop, calmestBottom] = calmest(trust, top, y);
    gutters.push({ top, bottom: y, calmestTop, calmestBottom });
  }
  return gutters;
}

/** The longest run of rows in a range whose trust equals the best there. */
function calmest(trust: Float32Array, top: number, bottom: number): readonly [number, number] {
  let best = 0;
  for (let y = top; y <= bottom; y++) best = Math.max(best, trust[y]);
  let found: readonly [number, number] = [top, top];
  let longest = 0;
  for (let y = top, from = top; y <= bottom + 1; y++) {
    if (y <= bottom && trust[y] >= best - EQUAL_TRUST) continue;
    if (y - from > longest) {
      longest = y - from;
      found = [from, y - 1];
    }
    from = y + 1;
  }
  return found;
}

/**
 * The row that a cut near a gutter snaps to: the middle of the gutter or, in a deep one, the nearest row far from art. Beyond
 * `reach` rows from any gutter, the row is returned unchanged.
 */
export function snapRow(gutters: readonly Gutter[], row: number, reach: number): number {
  const gutter = nearest(gutters, row);
  if (!gutter || distance(gutter, row) > reach) return row;
  const { calmestTop, calmestBottom } = gutter;
  const middle = Math.round((calmestTop + calmestBottom) / 2);
  if (calmestBottom - calmestTop <= 2 * reach || Math.abs(row - middle) <= reach) return middle;
  return Math.min(calmestBottom, Math.max(calmestTop, row));
}

/** Like `snapRow`, but limited to the rows where the cut may be. */
export function snapWithin(gutters: readonly Gutter[], range: CutRange, row: number, reach: number): number {
  const snapped = snapRow(gutters, row, reach);
  return nearestRow(range, nearestRow(range, snapped) === snapped ? snapped : row);
}

function distance({ top, bottom }: Gutter, row: number): number {
  return Math.max(0, top - row, row - bottom);
}

function nearest(gutters: readonly Gutter[], row: number): Gutter | undefined {
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
  return distance(above, row) < distance(below, row) ? above : below;
}
