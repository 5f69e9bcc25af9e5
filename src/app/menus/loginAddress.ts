import { useLocationProperty } from 'wouter/use-browser-location';
import { withReturnPath, setReturnPath } from '../../navigation/returnPath.ts';
import { findRow } from '../../navigation/findRoute.ts';
import { layouts } from './menuItems.ts';
import { href, pathBelowBase } from '../../navigation/links.ts';
import { routes } from '../../navigation/routes.ts';

/** The address of the sign-in page, with the current page as return path. */
export function useLoginAddress(): string {
  return useLocationProperty(currentAddress, addressWithoutQuery);
}

function currentAddress(): string {
  return loginAddressFrom(location);
}

/** For prerendering, whose HTML is the same for every query. */
function addressWithoutQuery(): string {
  return loginAddressFrom({ pathname: location.pathname, search: '', hash: '' });
}

/**
 * The address of the sign-in page for a given location. Pages with the main header become the return path, except the start page,
 * which is the default target. Other pages (waiting list, sign-in) pass on the return path they have.
 */
export function loginAddressFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const row = findRow(pathBelowBase(pathname) ?? '/');
  const isReturnTarget = row && row.name !== 'index' && layouts[routes[row.name].layout].header === 'main';
  return isReturnTarget
    ? setReturnPath(href('login'), pathname + search + hash)
    : withReturnPath(href('login'), search);
}
