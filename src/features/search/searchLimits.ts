export const searchLimits = {
  /** Delay of a search after the last typed character, in ms. */
  debounceMs: 500,
  /** Number of placeholder results while a search loads. */
  placeholders: 5,
} as const;
