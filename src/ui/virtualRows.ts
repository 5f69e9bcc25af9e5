/** Computes which rows of a long list to render, for rows of the same height. Lengths are in CSS px. */

/** Row indices from 0; `end` is exclusive. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * Returns the visible rows.
 * @param top distance from the viewport's top to the first row; negative after scrolling past it
 * @param viewHeight height of the viewport
 * @param pitch distance from the top of a row to the top of the next
 */
export function getVisibleSpan(top: number, viewHeight: number, pitch: number): RowSpan {
  return { first: Math.max(0, Math.floor(-top / pitch)), end: Math.max(0, Math.ceil((viewHeight - top) / pitch)) };
}

/** Returns the indices of the visible rows, `overscan` more on each side, and the `alwaysRendered` rows, in ascending order. */
export function getRenderedRows(
  { first, end }: RowSpan,
  count: number,
  overscan: number,
  alwaysRendered: readonly number[],
): number[] {
  const rows = new Set(alwaysRendered.filter((row) => row >= 0 && row < count));
  for (let row = Math.max(0, first - overscan); row < Math.min(count, end + overscan); row += 1) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

export function isSameSpan(a: RowSpan, b: RowSpan): boolean {
  return a.first === b.first && a.end === b.end;
}
