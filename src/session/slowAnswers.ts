/** Tells when the server has been silent for long: the first answers of the screen are still awaited, and nothing has failed yet. */
import { askForMissing, isAwaited } from '../api/missingAnswers.ts';
import { store } from '../state/store.ts';
import { knownConfigAtom } from './appConfig.ts';
import { accountQueriesAtom, queryClient } from './queries.ts';

/** ms of waiting after which it is said. Failures are told sooner, by the screens themselves. */
export const SLOW_AFTER_MS = 5_000;

/** ms; the end of one call and the beginning of the next one, such as that of the screen behind its guard, count as one wait. */
const GAP_MS = 500;

/** @param tell hears each change; nothing is slow at first. Call what is returned to stop. */
export function watchSlowAnswers(tell: (isSlow: boolean) => void): () => void {
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

  /** Another account has another cache. */
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

/** Gives up what is slow, and asks for it again. */
export async function askSlowAgain(): Promise<void> {
  await askForMissing(queryClient());
}

function isWaiting(): boolean {
  // Guards wait for it, before any screen asks something.
  if (!store.get(knownConfigAtom).settled) return true;
  return queryClient().getQueryCache().getAll().some(isAwaited);
}
