/** The rows of a long list that are in the document, and between them gaps of the height of those that aren't. Pure. */

/** Rows beyond the view, each way, that are in the document too. */
export const OVERSCAN_ROWS = 8;

export type Part =
  | { readonly kind: 'row'; readonly index: number }
  /** So many rows that are not in the document. */
  | { readonly kind: 'gap'; readonly rows: number; readonly before: number };

/** Rows and gaps in their order. @param rows numbers from 0, ascending */
export function withGaps(rows: readonly number[], count: number): Part[] {
  const parts: Part[] = [];
  let next = 0;
  for (const index of [...rows, count]) {
    if (index > next) parts.push({ kind: 'gap', rows: index - next, before: index });
    if (index < count) parts.push({ kind: 'row', index });
    next = index + 1;
  }
  return parts;
}
