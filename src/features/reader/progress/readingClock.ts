/** Time somebody has spent reading: what passes while the page is seen and they have given a sign of life not long ago. */
export interface ReadingClock {
  /** A sign of life: a scroll, a tap, a key. */
  readonly active: () => void;
  /** The page is no longer seen. */
  readonly pause: () => void;
  /** Whole seconds since the last taking; what is left over counts next time. */
  readonly take: () => number;
  /** Whole seconds of all of it. */
  readonly total: () => number;
}

/** @param now ms, by any clock that only goes forward  @param idle ms after a sign of life that still count */
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
