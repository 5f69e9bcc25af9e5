/** Constants of the reader. */

/** Prefetch of the next episode: the number of remaining screens at which it starts. */
export const NEXT_WHEN_SCREENS_LEFT = 3;

/** Delays of progress reports, in ms. */
export const progressLimits = {
  /** Delay after the last movement. */
  debounce: 2_000,
  /** Maximum delay after the first movement if movement never stops, as in auto-scroll. */
  atLatest: 15_000,
} as const;

/** Inactivity after which reading time no longer counts and the screen may turn off, in ms. */
export const IDLE_MS = 5 * 60_000;

/** Distance to scroll in one direction before the bars hide or show, in CSS px. */
export const BARS_AFTER_PX = 32;

/** Double tap: maximum time (ms) and distance (CSS px) between its two taps, and the zoom factor. */
export const doubleTapLimits = { within: 280, distance: 40, zoom: 2 } as const;
