/** Apart from the back path's other uses, which are in everybody's first load. */
import { backPathIn, parted, withBackPath } from './backPath.ts';
import { findRow } from './findRoute.ts';
import { href, pathBelowBase } from './links.ts';
import { routes } from './routes.ts';
import { needsSignIn } from './signedOutAddress.ts';

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
