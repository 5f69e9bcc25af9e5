/** Measures reading time: the time during which the page is visible and the last user activity is recent. */
export interface ReadingClock {
  /** Call on user activity (a scroll, a tap, a key) and when the page becomes visible again. Ends a pause. */
  readonly active: () => void;
  /** Call when the page is hidden. */
  readonly pause: () => void;
  /** Returns the whole seconds since the last call. The remainder counts in the next call. */
  readonly take: () => number;
  /** Returns the whole seconds in total. */
  readonly total: () => number;
}

/**
 * @param now returns the time of a monotonic clock, in ms
 * @param idle how long time counts after the last activity, in ms
 */
export function createReadingClock(now: () => number, idle: number): ReadingClock {
  let since: number | undefined = now();
  let last = since;
  let counted = 0;
  let taken = 0;

  const count = () => {
    if (since === undefined) return;
    const until = Math.min(now(), last + idle);
    counted += Math.max(0, until - since);
    since = Math.max(since, until);
  };

  return {
    active: () => {
      count();
      last = now();
      since = last;
    },
    pause: () => {
      count();
      since = undefined;
    },
    take: () => {
      count();
      const seconds = Math.floor((counted - taken) / 1_000);
      taken += seconds * 1_000;
      return seconds;
    },
    total: () => {
      count();
      return Math.floor(counted / 1_000);
    },
  };
}
