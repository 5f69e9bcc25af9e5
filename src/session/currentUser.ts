/** The person behind the tokens: loaded when they appear, and from then on as new as the query cache has them. */
import { QueryObserver } from '@tanstack/react-query';
import { endsSession } from '../api/apiError.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { currentUserOptions, userKeys } from '../api/currentUser.ts';
import { queryClient } from './queries.ts';

export interface UserNews {
  /** With every answer, and after every change of the person's own doing (`changeProfileOptions`). */
  known(user: CurrentUser): void;
  /** The upstream refuses these tokens: 400, 401 or 403. */
  refused(): void;
  /** No answer for now; `error` says why, where the call has been made. */
  notYet(error?: unknown): void;
}

export interface UserWatch {
  /** Resolves when there was an answer, or none. */
  askAgain(): Promise<void>;
  stop(): void;
}

/**
 * Watches the cache of who is here; to be stopped before there is another one. Tells nothing before it has returned.
 * @param user who it is, where that is known already
 */
export function watchCurrentUser(news: UserNews, user: CurrentUser | undefined): UserWatch {
  if (user) queryClient().setQueryData(userKeys.current, user);
  let told: readonly unknown[] = [];
  const observer = new QueryObserver(queryClient(), {
    ...currentUserOptions,
    // One failure is enough to say offline; after that the session asks in its own time.
    retry: false,
    refetchInterval: false,
  });
  const stop = observer.subscribe(({ data, error, dataUpdatedAt, errorUpdatedAt }) => {
    // A fetch that begins or goes on is no news.
    const state = [data, dataUpdatedAt, error, errorUpdatedAt];
    if (state.every((part, index) => part === told[index])) return;
    told = state;
    if (error === null) {
      if (data) news.known(data);
    } else if (endsSession(error)) news.refused();
    else news.notYet(error);
  });
  return {
    askAgain: async () => {
      await observer.refetch({ cancelRefetch: false });
    },
    stop,
  };
}
