/** Numbers of the search. `api/schemas/limits.ts` holds the shortest search and the length of a page. */
export const SEARCH = {
  /** ms after the last character until it is searched */
  settleMs: 500,
  /** Rows that stand for results on their way. */
  placeholders: 5,
} as const;
