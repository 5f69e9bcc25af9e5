/**
 * Detects a slow server: the app configuration, or the first response to one of the screen's queries, has been pending for long.
 */
import { refetchQueriesWithoutData, isAwaitingFirstResponse } from '../api/queryCache/queriesWithoutData.ts';
import { store } from '../state/store.ts';
import { appConfigStateAtom } from './appConfig.ts';
import { accountQueriesAtom, queryClient } from './queries.ts';

/** How long requests may be pending, without a gap longer than `MAX_GAP_MS`, before the server counts as slow, ms. */
export const SLOW_AFTER_MS = 5_000;

/** Maximum gap between two requests that count as one wait, ms. For example, a screen's requests follow that of its guard. */
const MAX_GAP_MS = 500;

/**
 * Calls `report(true)` when the server becomes slow, and `report(false)` at the end of every wait, also if the server wasn't
 * slow. Returns a function that stops watching.
 */
export function watchSlowRequests(report: (isSlow: boolean) => void): () => void {
  let unsubscribe: (() => void) | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let gapTimer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    if (isWaiting()) {
      clearTimeout(gapTimer);
      gapTimer = undefined;
      slowTimer ??= setTimeout(() => report(true), SLOW_AFTER_MS);
    } else if (slowTimer !== undefined) {
      gapTimer ??= setTimeout(endWait, MAX_GAP_MS);
    }
  }

  function endWait(): void {
    clearTimeout(slowTimer);
    slowTimer = undefined;
    gapTimer = undefined;
    report(false);
  }

  /** Subscribes to the current cache, again whenever another account's cache replaces it. */
  function subscribeToCache(): void {
    unsubscribe?.();
    unsubscribe = queryClient().getQueryCache().subscribe(check);
    check();
  }

  const stops = [store.sub(accountQueriesAtom, subscribeToCache), store.sub(appConfigStateAtom, check)];
  subscribeToCache();
  return () => {
    for (const stop of stops) stop();
    unsubscribe?.();
    clearTimeout(slowTimer);
    clearTimeout(gapTimer);
  };
}

/** Repeats the screen's queries without data (`refetchQueriesWithoutData`). Resolves when all have succeeded or failed. */
export async function retrySlowRequests(): Promise<void> {
  await refetchQueriesWithoutData(queryClient());
}

function isWaiting(): boolean {
  // Guards wait for the app configuration before any screen loads data.
  if (!store.get(appConfigStateAtom).settled) return true;
  return queryClient().getQueryCache().getAll().some(isAwaitingFirstResponse);
}
