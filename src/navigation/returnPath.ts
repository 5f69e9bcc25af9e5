/**
 * The return path: the page to return to after signing in, stored in the address as `?next=`. Only paths of this app are allowed,
 * with their query and hash; anything else is ignored, so that a link can't lead a user to another site.
 */
import { findRow } from './findRoute.ts';
import { pathBelowBase } from './links.ts';

export const RETURN_PATH_PARAMETER = 'next';

/** Placeholder origin for parsing paths; never contacted. */
const ANY_ORIGIN = 'http://here.invalid';

/** Reads the return path in a query (`location.search`); undefined if there is none or it isn't allowed. */
export function returnPathIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get(RETURN_PATH_PARAMETER);
  return next === null ? undefined : safePath(next);
}

/** Sets the return path of an address, replacing an existing one. Doesn't check whether `next` is allowed; reading it does. */
export function setReturnPath(address: string, next: string): string {
  const { path, query, hash } = splitAddress(address);
  query.set(RETURN_PATH_PARAMETER, next);
  return `${path}?${query}${hash}`;
}

/**
 * Copies the return path of the current page, or of another query, to an address; returns the address unchanged if there is none.
 */
export function withReturnPath(address: string, search = location.search): string {
  const next = returnPathIn(search);
  return next === undefined ? address : setReturnPath(address, next);
}

/** Whether the query of a library address selects the downloads (`/library?tab=saved`). */
export function isDownloadsTab(query: URLSearchParams): boolean {
  return query.get('tab') === 'saved';
}

/**
 * Returns the path if it belongs to this app; otherwise undefined. The path is parsed by the browser's rules, because browsers
 * drop tabs and line breaks and treat '\' as '/'. The logout screen isn't allowed: signing in must not end in signing out.
 */
function safePath(next: string): string | undefined {
  if (!next.startsWith('/') || !URL.canParse(next, ANY_ORIGIN)) return undefined;
  const url = new URL(next, ANY_ORIGIN);
  const path = pathBelowBase(url.pathname);
  // The URL of '/a/..//host' has this origin, but its path is '//host', which as an address means another host.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined;
  if (path === undefined || findRow(path)?.name === 'logout') return undefined;
  return url.pathname + url.search + url.hash;
}

/** Splits a relative URL into its path, query and hash. */
export function splitAddress(address: string) {
  const { pathname: path, searchParams: query, hash } = new URL(address, ANY_ORIGIN);
  return { path, query, hash };
}
