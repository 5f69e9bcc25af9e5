/**
 * The back path: the page to return to after signing in, as `?next=` of the address. A path of this app with its query and hash;
 * anything else is ignored, so that a link can't lead a user to another site.
 */
import { findRow } from './findRoute.ts';
import { pathBelowBase } from './links.ts';

export const PARAMETER = 'next';

/** What an address is compared with; never asked for anything. */
const ANY_ORIGIN = 'http://here.invalid';

/** The back path in a query (`location.search`); undefined when there is none that may be followed. */
export function backPathIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get(PARAMETER);
  return next === null ? undefined : safePath(next);
}

/** An address with a back path, instead of the one it may have had. */
export function withBackPath(address: string, next: string): string {
  const { path, query, hash } = parted(address);
  query.set(PARAMETER, next);
  return `${path}?${query}${hash}`;
}

/** An address that keeps the back path of the page one is on: for links between the pages about signing in. */
export function keepingBackPath(address: string, search: string): string {
  const next = backPathIn(search);
  return next === undefined ? address : withBackPath(address, next);
}

/** Of the library, `?tab=saved` is the part that is on the device. */
export function isSavedShelf(query: URLSearchParams): boolean {
  return query.get('tab') === 'saved';
}

/**
 * The path if it is one of this app. Browsers drop tabs and line ends from addresses and take '\' for '/', so what counts is what
 * they make of it. Signing in must not end in signing out, so the way there is none.
 */
function safePath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return undefined;
  const url = new URL(next, ANY_ORIGIN);
  const path = pathBelowBase(url.pathname);
  // '/a/..//host' is this origin's until it is taken as an address once more.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined;
  if (path === undefined || findRow(path)?.name === 'logout') return undefined;
  return url.pathname + url.search + url.hash;
}

/** The parts of a path with its query and hash. */
export function parted(address: string) {
  const { pathname: path, searchParams: query, hash } = new URL(address, ANY_ORIGIN);
  return { path, query, hash };
}
