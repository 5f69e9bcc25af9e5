/**
 * The back path: the page to return to after signing in, as `?next=` of the address. A path of this app with its query and hash;
 * anything else is ignored, so that a link can't lead a user to another site.
 */
import { findRow } from './findRoute.ts';
import { pathBelowBase } from './links.ts';

export const PARAMETER = 'next';

/** Placeholder origin for parsing paths; never contacted. */
const ANY_ORIGIN = 'http://here.invalid';

/** The back path in a query (`location.search`); undefined if there is none or it isn't allowed. */
export function backPathIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get(PARAMETER);
  return next === null ? undefined : safePath(next);
}

/** Adds a back path to an address, replacing an existing one. */
export function withBackPath(address: string, next: string): string {
  const { path, query, hash } = parted(address);
  query.set(PARAMETER, next);
  return `${path}?${query}${hash}`;
}

/** Adds the current page's back path to an address, for links between the sign-in pages. */
export function keepingBackPath(address: string, search: string): string {
  const next = backPathIn(search);
  return next === undefined ? address : withBackPath(address, next);
}

/** `/library?tab=saved` shows downloads, which need no sign-in. */
export function isSavedShelf(query: URLSearchParams): boolean {
  return query.get('tab') === 'saved';
}

/**
 * Returns the path if it belongs to this app. The path is parsed by the browser's rules, because browsers drop tabs and line breaks
 * and treat '\' as '/'. The logout screen isn't allowed: signing in must not end in signing out.
 */
function safePath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return undefined;
  const url = new URL(next, ANY_ORIGIN);
  const path = pathBelowBase(url.pathname);
  // '/a/..//host' has this origin, but normalizes to '//host', another one.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined;
  if (path === undefined || findRow(path)?.name === 'logout') return undefined;
  return url.pathname + url.search + url.hash;
}

/** The path of a relative URL, and its query and hash. */
export function parted(address: string) {
  const { pathname: path, searchParams: query, hash } = new URL(address, ANY_ORIGIN);
  return { path, query, hash };
}
