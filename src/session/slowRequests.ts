/** Detects a slow server: the screen's first responses are still pending, and nothing has failed yet. */
import { refetchQueriesWithoutData, isAwaitingFirstResponse } from '../api/queryCache/queriesWithoutData.ts';
import { store } from '../state/store.ts';
import { knownConfigAtom } from './appConfig.ts';
import { accountQueriesAtom, queryClient } from './queries.ts';

/** How long to wait before reporting it, ms. Screens report failures themselves, and earlier. */
export const SLOW_AFTER_MS = 5_000;

/** Calls at most this far apart, ms, count as one wait, such as a guard's call and that of its screen. */
const GAP_MS = 500;

/** @param tell is called with each change; initially nothing is slow. Returns a function that stops watching. */
export function watchSlowRequests(tell: (isSlow: boolean) => void): () => void {
  let leaveCache: (() => void) | undefined;
  let until: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    if (isWaiting()) {
      clearTimeout(gap);
      gap = undefined;
      until ??= setTimeout(() => tell(true), SLOW_AFTER_MS);
    } else if (until !== undefined) {
      gap ??= setTimeout(end, GAP_MS);
    }
  }

  function end(): void {
    clearTimeout(until);
    until = undefined;
    gap = undefined;
    tell(false);
  }

  /** The cache changes with the account. */
  function follow(): void {
    leaveCache?.();
    leaveCache = queryClient().getQueryCache().subscribe(look);
    look();
  }

  const stops = [store.sub(accountQueriesAtom, follow), store.sub(knownConfigAtom, look)];
  follow();
  return () => {
    for (const stop of stops) stop();
    leaveCache?.();
    clearTimeout(until);
    clearTimeout(gap);
  };
}

/** Cancels the slow requests and repeats them. */
export async function retrySlowRequests(): Promise<void> {
  await refetchQueriesWithoutData(queryClient());
}

function isWaiting(): boolean {
  // Guards wait for it before any screen loads data.
  if (!store.get(knownConfigAtom).settled) return true;
  return queryClient().getQueryCache().getAll().some(isAwaitingFirstResponse);
}
