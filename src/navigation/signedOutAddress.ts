/** Addresses that only a tab whose session ends needs: loaded with the session's code, and not with every first screen. */
import { isSavedShelf, PARAMETER, parted, withBackPath } from './backPath.ts';
import type { Opening } from './findRoute.ts';
import { hrefIn } from './links.ts';
import type { GuardName } from './routes.ts';

/** Whether a screen with these guards is only for who is signed in. `search`: of its address. */
export function needsSignIn(guards: readonly GuardName[], search: string): boolean {
  return (
    guards.includes('auth') || (guards.includes('auth-unless-saved') && !isSavedShelf(new URLSearchParams(search)))
  );
}

/** The address of the logout screen for somebody who is signed out by force: it knows where they were. */
export function forcedLogout({ route, pathname, search, hash }: Opening): string {
  return withBackPath(hrefIn(route.language, 'logout'), pathname + search + hash);
}

/** The same address without its back path. */
export function withoutBackPath(address: string): string {
  const { path, query, hash } = parted(address);
  query.delete(PARAMETER);
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
