/** Addresses for the end of a session. */
import { returnPathIn, isDownloadsTab, RETURN_PATH_PARAMETER, splitAddress, setReturnPath } from './returnPath.ts';
import { findRow, type RouteLocation } from './findRoute.ts';
import { href, hrefIn, pathBelowBase } from './links.ts';
import { type GuardName, routes } from './routes.ts';

/** Whether a screen with these guards requires a sign-in. `search`: the query of its address. */
export function needsSignIn(guards: readonly GuardName[], search: string): boolean {
  return (
    guards.includes('auth') ||
    (guards.includes('auth-unless-downloads') && !isDownloadsTab(new URLSearchParams(search)))
  );
}

/** The address of the logout screen after a forced sign-out, with the current page as return path. */
export function getForcedLogoutAddress({ route, pathname, search, hash }: RouteLocation): string {
  return setReturnPath(hrefIn(route.language, 'logout'), pathname + search + hash);
}

/** Removes the return path from an address. */
export function withoutReturnPath(address: string): string {
  const { path, query, hash } = splitAddress(address);
  query.delete(RETURN_PATH_PARAMETER);
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

/** `to` is an address of this app; `isLogin` is true if it is the login page. */
export interface LogoutTarget {
  readonly to: string;
  readonly isLogin: boolean;
}

/**
 * Returns where the logout screen redirects: home, or to the return path, through the login page if necessary.
 * @param search query of the logout screen's address
 */
export function getLogoutTarget(search: string): LogoutTarget {
  const next = returnPathIn(search);
  if (next === undefined) return { to: href('index'), isLogin: false };
  return requiresSignIn(next)
    ? { to: setReturnPath(href('login'), next), isLogin: true }
    : { to: next, isLogin: false };
}

/** Whether an address requires a sign-in. Unknown addresses don't. */
function requiresSignIn(address: string): boolean {
  const { path, query } = splitAddress(address);
  const row = findRow(pathBelowBase(path) ?? '');
  return row !== undefined && needsSignIn(routes[row.name].guards, query.toString());
}
