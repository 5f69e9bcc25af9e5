/** Loads the user of the current tokens, then follows the user's query in the cache. */
import { QueryObserver } from '@tanstack/react-query';
import { endsSession } from '../api/transport/apiError.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { currentUserOptions, userKeys } from '../api/currentUser.ts';
import { queryClient } from './queries.ts';

export interface CurrentUserCallbacks {
  /** Called with the user whenever the user's query in the cache gets data. */
  onKnown(user: CurrentUser): void;
  /** The call failed in a way that ends the session (`endsSession`). */
  onRefused(): void;
  /** The call failed in any other way, so the tokens may still be valid. */
  onUnreachable(error: unknown): void;
}

export interface CurrentUserWatch {
  /** Loads the user again, or joins a pending call. Resolves when the call has succeeded or failed. */
  refetch(): Promise<void>;
  stop(): void;
}

/**
 * Watches the user's query in the current cache. Stop the watch before the cache is replaced. Calls no callback before the
 * function has returned.
 * @param user the user, if already known
 */
export function watchCurrentUser(callbacks: CurrentUserCallbacks, user: CurrentUser | undefined): CurrentUserWatch {
  if (user) queryClient().setQueryData(userKeys.current, user);
  let lastState: readonly unknown[] = [];
  const observer = new QueryObserver(queryClient(), {
    ...currentUserOptions,
    // One failure is enough to show that the server is unreachable; the session has its own retry interval.
    retry: false,
    refetchInterval: false,
  });
  const stop = observer.subscribe(({ data, error, dataUpdatedAt, errorUpdatedAt }) => {
    // Ignore notifications of fetches that start or continue, which change neither the data nor the error.
    const state = [data, dataUpdatedAt, error, errorUpdatedAt];
    if (state.every((part, index) => part === lastState[index])) return;
    lastState = state;
    if (error === null) {
      if (data) callbacks.onKnown(data);
    } else if (endsSession(error)) callbacks.onRefused();
    else callbacks.onUnreachable(error);
  });
  return {
    refetch: async () => {
      await observer.refetch({ cancelRefetch: false });
    },
    stop,
  };
}
