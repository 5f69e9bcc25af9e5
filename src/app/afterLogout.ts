/** Apart from the back path's other uses, which are in everybody's first load. */
import { backPathIn, isSavedShelf, parted, withBackPath } from './backPath.ts';
import { findRow } from './findRoute.ts';
import { href, pathBelowBase } from './links.ts';
import { type GuardName, routes } from './routes.ts';

/**
 * Where the logout screen leads: home; or back to where somebody was signed out by force, by way of signing in if it needs that.
 * `search`: of the logout screen's address.
 */
export function afterLogout(search: string): string {
  const next = backPathIn(search);
  if (next === undefined) return href('index');
  return asksWhoIsHere(next) ? withBackPath(href('login'), next) : next;
}

function asksWhoIsHere(next: string): boolean {
  const guards = guardsOf(next);
  const { query } = parted(next);
  return guards.includes('auth') || (guards.includes('auth-unless-saved') && !isSavedShelf(query));
}

/** The guards of the screen that an address of this app opens; none for an unknown one. */
function guardsOf(address: string): readonly GuardName[] {
  const row = findRow(pathBelowBase(parted(address).path) ?? '');
  return row ? routes[row.name].guards : [];
}
