/** Where a tab goes when its session ends: the address of the logout screen, and where that leads. */
import { backPathIn, isSavedShelf, PARAMETER, parted, withBackPath } from './backPath.ts';
import { findRow, type Opening } from './findRoute.ts';
import { href, hrefIn, pathBelowBase } from './links.ts';
import { type GuardName, routes } from './routes.ts';

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

/** `to` is an address of this app; `asks`: it is that of the login page, which leads on. */
export interface AfterLogout {
  readonly to: string;
  readonly asks: boolean;
}

/**
 * Where the logout screen leads: home; or back to where somebody was signed out by force, by way of signing in if it needs that.
 * `search`: of the logout screen's address.
 */
export function afterLogout(search: string): AfterLogout {
  const next = backPathIn(search);
  if (next === undefined) return { to: href('index'), asks: false };
  return asksWhoIsHere(next) ? { to: withBackPath(href('login'), next), asks: true } : { to: next, asks: false };
}

/** Of an unknown address nobody is asked. */
function asksWhoIsHere(address: string): boolean {
  const { path, query } = parted(address);
  const row = findRow(pathBelowBase(path) ?? '');
  return row !== undefined && needsSignIn(routes[row.name].guards, query.toString());
}
