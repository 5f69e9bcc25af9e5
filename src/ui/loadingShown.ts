/**
 * When 'loading' is shown: only for waits over 200 ms, and then for at least 200 ms, so that nothing flickers.
 */
import { useEffect, useState } from 'react';

export const DISPLAY_MS = 200;

/** ms until what is shown has to follow `loading`; `undefined` when it already does. Times in ms on one clock. */
export function timeToFollow(facts: {
  readonly loading: boolean;
  readonly shown: boolean;
  readonly now: number;
  /** When loading last began. */
  readonly began: number;
  /** When it was last begun to be shown. */
  readonly shownSince: number;
}): number | undefined {
  const { loading, shown, now, began, shownSince } = facts;
  if (loading === shown) return undefined;
  return Math.max(0, DISPLAY_MS - (now - (loading ? began : shownSince)));
}

/** Whether to show that something is loading, for as long as it is worth showing. */
export function useLoadingShown(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const [shownSince, setShownSince] = useState(0);
  useEffect(() => {
    const now = performance.now();
    // The effect runs when `loading` changes, so that is when it began.
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
