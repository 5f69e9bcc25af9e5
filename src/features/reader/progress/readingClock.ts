/** Measures the time during which the page is visible and the last user activity is recent. */
export interface ReadingClock {
  /** Call on user activity (a scroll, a tap, a key) and when the page becomes visible again. Ends a pause. */
  readonly recordActivity: () => void;
  /** Call when the page is hidden. */
  readonly pause: () => void;
  /** Returns the whole seconds measured since the last call. The remainder counts in the next call. */
  readonly takeSeconds: () => number;
  /** Returns all whole seconds measured so far. `takeSeconds` doesn't change them. */
  readonly getTotalSeconds: () => number;
}

/**
 * Returns a running clock.
 * @param now returns the time of a monotonic clock, in ms
 * @param idleMs how long time counts after the last activity, in ms
 */
export function createReadingClock(now: () => number, idleMs: number): ReadingClock {
  let countingSince: number | undefined = now();
  let lastActiveAt = countingSince;
  let countedMs = 0;
  let takenMs = 0;

  const countTime = () => {
    if (countingSince === undefined) return;
    const until = Math.min(now(), lastActiveAt + idleMs);
    countedMs += Math.max(0, until - countingSince);
    countingSince = Math.max(countingSince, until);
  };

  return {
    recordActivity: () => {
      countTime();
      lastActiveAt = now();
      countingSince = lastActiveAt;
    },
    pause: () => {
      countTime();
      countingSince = undefined;
    },
    takeSeconds: () => {
      countTime();
      const seconds = Math.floor((countedMs - takenMs) / 1_000);
      takenMs += seconds * 1_000;
      return seconds;
    },
    getTotalSeconds: () => {
      countTime();
      return Math.floor(countedMs / 1_000);
    },
  };
}
