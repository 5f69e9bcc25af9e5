/** Limits of the reader. */

/** How many screen heights of the episode are left when the prefetch of the next episode starts. */
export const PREFETCH_SCREENS_LEFT = 3;

/** Delays of progress reports after movements of the strip (the episode's images), in ms. */
export const reportDelays = {
  /** Delay after the last movement. */
  debounceMs: 2_000,
  /** Maximum delay after the first movement. */
  maxDelayMs: 15_000,
} as const;

/** Inactivity after which reading time no longer counts and the screen may turn off. */
export const IDLE_MS = 5 * 60_000;

/** Minimum distance to scroll in one direction before the bars hide or show, in CSS px. */
export const MIN_BARS_SCROLL_PX = 32;

/**
 * `withinMs`: maximum time between both taps. `distancePx`: maximum distance between both, in CSS px. `zoom`: the zoom factor
 * to which a double tap enlarges.
 */
export const doubleTapLimits = { withinMs: 280, distancePx: 40, zoom: 2 } as const;
