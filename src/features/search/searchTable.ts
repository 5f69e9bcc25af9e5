export const searchLimits = {
  /** Delay of a search after the last typed character, in ms. */
  debounceMs: 500,
  /** Number of placeholders. */
  placeholders: 5,
} as const;
