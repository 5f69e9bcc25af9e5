/** The reader's numbers. */

/** The next episode is fetched when this many screens are left of this one. */
export const NEXT_WHEN_SCREENS_LEFT = 3;

/** ms; of what the upstream is told about reading. */
export const PROGRESS = {
  /** after the last move */
  debounce: 2_000,
  /** after the first move, for who never stops (auto-scroll) */
  atLatest: 15_000,
} as const;

/** ms without a sign of life after which nobody is taken to be reading; the screen may sleep then. */
export const IDLE_MS = 5 * 60_000;

/** CSS px that are scrolled one way before the bars go, or come back. */
export const BARS_AFTER_PX = 32;

/** Two taps are one double tap within this time (ms) and distance (CSS px). */
export const DOUBLE_TAP = { within: 280, distance: 40, zoom: 2 } as const;
