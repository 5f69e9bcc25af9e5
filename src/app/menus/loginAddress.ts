import { useLocationProperty } from 'wouter/use-browser-location';
import { withReturnPath, setReturnPath } from '../../navigation/returnPath.ts';
import { findRow } from '../../navigation/findRoute.ts';
import { layouts } from './menuItems.ts';
import { href, pathBelowBase } from '../../navigation/links.ts';
import { routes } from '../../navigation/routes.ts';

/** Returns the address of the sign-in page, with the return path that `getLoginAddress` chooses for the current page. */
export function useLoginAddress(): string {
  return useLocationProperty(currentLoginAddress, loginAddressWithoutQuery);
}

function currentLoginAddress(): string {
  return getLoginAddress(location);
}

/** Used for prerendering, whose HTML is the same for every query. */
function loginAddressWithoutQuery(): string {
  return getLoginAddress({ pathname: location.pathname, search: '', hash: '' });
}

/**
 * Returns the address of the sign-in page for a given location. A page with the main header becomes the return path, except the
 * start page. Any other page (waiting list, sign-in) passes on the return path in its own query.
 */
export function getLoginAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const row = findRow(pathBelowBase(pathname) ?? '/');
  const isReturnTarget = row && row.name !== 'index' && layouts[routes[row.name].layout].header === 'main';
  return isReturnTarget
    ? setReturnPath(href('login'), pathname + search + hash)
    : withReturnPath(href('login'), search);
}
