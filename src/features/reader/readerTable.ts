/** Constants of the reader. */

/** Prefetch the next episode when this many screens are left. */
export const NEXT_WHEN_SCREENS_LEFT = 3;

/** Delays of progress reports, ms. */
export const PROGRESS = {
  /** after the last move */
  debounce: 2_000,
  /** after the first move, if movement never stops (auto-scroll) */
  atLatest: 15_000,
} as const;

/** Time without user activity after which reading time stops and the screen may sleep, in ms. */
export const IDLE_MS = 5 * 60_000;

/** Scroll distance in one direction before the bars hide or show, in CSS px. */
export const BARS_AFTER_PX = 32;

/** Two taps are one double tap within this time (ms) and distance (CSS px). */
export const DOUBLE_TAP = { within: 280, distance: 40, zoom: 2 } as const;
