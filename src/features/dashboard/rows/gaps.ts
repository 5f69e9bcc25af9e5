/** Computes the gaps between the rendered rows of a long list. Pure. */

/** Number of rows rendered on each side of the visible rows. */
export const OVERSCAN_ROWS = 8;

export type RowOrGap =
  | { readonly kind: 'row'; readonly index: number }
  /** `rowCount`: number of rows in the gap. `before`: index of the row after the gap; the length of the list at its end. */
  | { readonly kind: 'gap'; readonly rowCount: number; readonly before: number };

/**
 * Returns the rendered rows, and the gaps before, between and after them, in order.
 * @param rows indices of the rendered rows, from 0, ascending
 * @param count number of rows in the list
 */
export function toRowsAndGaps(rows: readonly number[], count: number): RowOrGap[] {
  const parts: RowOrGap[] = [];
  let nextIndex = 0;
  for (const index of [...rows, count]) {
    if (index > nextIndex) parts.push({ kind: 'gap', rowCount: index - nextIndex, before: index });
    if (index < count) parts.push({ kind: 'row', index });
    nextIndex = index + 1;
  }
  return parts;
}
