/** Numbers of the search (product.md §9). The shortest search and the length of a page are the contract's: `api/schemas/limits.ts`. */
export const SEARCH = {
  /** ms after the last character until it is searched */
  settleMs: 500,
  /** Rows that stand for results on their way. */
  placeholders: 5,
} as const;
