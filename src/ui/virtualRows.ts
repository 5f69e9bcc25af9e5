/** Which rows of a long list belong in the document, where all rows have one height. Pure; lengths in CSS px. */

/** Rows by number from 0; `end` isn't among them. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/**
 * The rows in view of a list without end.
 * @param top from the view's upper edge to the first row; negative once the page has scrolled past it
 * @param view height of the view
 */
export function spanInView(top: number, view: number, pitch: number): RowSpan {
  return { first: Math.max(0, Math.floor(-top / pitch)), end: Math.max(0, Math.ceil((view - top) / pitch)) };
}

/** The rows in view, `overscan` more each way and the `kept` ones, as far as the list has them; ascending. */
export function rowsInDocument(
  { first, end }: RowSpan,
  count: number,
  overscan: number,
  kept: readonly number[],
): number[] {
  const rows = new Set(kept.filter((row) => row >= 0 && row < count));
  for (let row = Math.max(0, first - overscan); row < Math.min(count, end + overscan); row += 1) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

export function isSameSpan(a: RowSpan, b: RowSpan): boolean {
  return a.first === b.first && a.end === b.end;
}
