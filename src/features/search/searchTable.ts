/** Numbers of the search. `api/schemas/limits.ts` holds the shortest search and the length of a page. */
export const SEARCH = {
  /** Debounce after the last character, in ms */
  settleMs: 500,
  /** Number of placeholder rows. */
  placeholders: 5,
} as const;
