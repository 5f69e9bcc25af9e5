/** Decides when to show 'loading': only for waits over 200 ms, and then for at least 200 ms, so that nothing flickers. */
import { useEffect, useState } from 'react';

export const DISPLAY_MS = 200;

/** Returns the time until the displayed state has to change, ms; undefined if no change is due. All times use one clock. */
export function timeToFollow(facts: {
  readonly loading: boolean;
  readonly shown: boolean;
  readonly now: number;
  /** When loading started last, ms. */
  readonly began: number;
  /** When the indicator was shown last, ms. */
  readonly shownSince: number;
}): number | undefined {
  const { loading, shown, now, began, shownSince } = facts;
  if (loading === shown) return undefined;
  return Math.max(0, DISPLAY_MS - (now - (loading ? began : shownSince)));
}

/** Whether to show a loading indicator. */
export function useLoadingShown(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const [shownSince, setShownSince] = useState(0);
  useEffect(() => {
    const now = performance.now();
    // The effect runs when `loading` changes, so loading started now.
    const wait = timeToFollow({ loading, shown, now, began: now, shownSince });
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setShown(loading);
      if (loading) setShownSince(performance.now());
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown, shownSince]);
  return shown;
}
