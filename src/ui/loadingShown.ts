/** Decides when to show a loading indicator, so that it doesn't flicker. */
import { useEffect, useState } from 'react';

/** Delay before a loading indicator appears, and its minimum time on the screen, ms. */
export const DISPLAY_MS = 200;

/** Returns the time until the indicator has to appear or disappear, ms; undefined if it is as it should be. */
export function getDelayUntilChange(facts: {
  readonly loading: boolean;
  readonly shown: boolean;
  readonly now: number;
  /** When loading started last, ms. */
  readonly loadingSince: number;
  /** When the indicator was shown last, ms. */
  readonly shownSince: number;
}): number | undefined {
  const { loading, shown, now, loadingSince, shownSince } = facts;
  if (loading === shown) return undefined;
  return Math.max(0, DISPLAY_MS - (now - (loading ? loadingSince : shownSince)));
}

/** Returns whether to show a loading indicator, and rerenders when that changes. */
export function useLoadingShown(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const [shownSince, setShownSince] = useState(0);
  useEffect(() => {
    const now = performance.now();
    const wait = getDelayUntilChange({ loading, shown, now, loadingSince: now, shownSince });
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setShown(loading);
      if (loading) setShownSince(performance.now());
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown, shownSince]);
  return shown;
}
