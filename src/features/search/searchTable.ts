/** Constants of the search. `api/schemas/limits.ts` contains the minimum length of a search and the page size. */
export const searchLimits = {
  /** Delay of a search after the last typed character, in ms. */
  debounceMs: 500,
  /** Number of placeholders while a search is loading. */
  placeholders: 5,
} as const;
