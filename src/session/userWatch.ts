/** The person behind the tokens, watched by code that comes when somebody is signed in: a guest's page does without it. */
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import type { UserNews, UserWatch } from './currentUser.ts';

type WatchCode = typeof import('./currentUser.ts');

let loaded: WatchCode | undefined;

/** Ahead of time, where somebody may be signed in; and for tests, whose clock doesn't wait for code. */
export async function loadUserWatch(): Promise<WatchCode> {
  loaded = await import('./currentUser.ts');
  return loaded;
}

/**
 * Watches the cache of who is here; to be stopped before there is another one. Tells nothing before it has returned.
 * @param user who it is, where that is known already
 */
export function watchUser(news: UserNews, user: CurrentUser | undefined): UserWatch {
  return loaded ? loaded.watchCurrentUser(news, user) : watchWhenLoaded(news, user);
}

function watchWhenLoaded(news: UserNews, user: CurrentUser | undefined): UserWatch {
  let isStopped = false;
  let watch: UserWatch | undefined;
  const begin = async () => {
    try {
      const { watchCurrentUser } = await loadUserWatch();
      if (!isStopped) watch ??= watchCurrentUser(news, user);
    } catch (cause) {
      console.warn('Who is here could not be asked.', cause);
      // Tried again with whatever asks again.
      if (!isStopped) news.notYet();
    }
  };
  void begin();
  return {
    askAgain: () => watch?.askAgain() ?? begin(),
    stop: () => {
      isStopped = true;
      watch?.stop();
    },
  };
}
