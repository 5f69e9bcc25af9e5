import { useLocationProperty } from 'wouter/use-browser-location';
import { keepingBackPath, withBackPath } from '../../navigation/backPath.ts';
import { findRow } from '../../navigation/findRoute.ts';
import { layouts } from './menuItems.ts';
import { href, pathBelowBase } from '../../navigation/links.ts';
import { routes } from '../../navigation/routes.ts';

/** The sign-in page, as the frame's links name it: it leads back to where one is now. */
export function useLoginAddress(): string {
  return useLocationProperty(() => loginAddressFrom(location));
}

/**
 * The same for a given place. Pages that are worth coming back to are those under the main header; the start page is where
 * one ends up anyway. From the others (waiting list, sign-in) one is led to where those would have led.
 */
export function loginAddressFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const row = findRow(pathBelowBase(pathname) ?? '/');
  const worthReturning = row && row.name !== 'index' && layouts[routes[row.name].layout].header === 'main';
  return worthReturning
    ? withBackPath(href('login'), pathname + search + hash)
    : keepingBackPath(href('login'), search);
}
