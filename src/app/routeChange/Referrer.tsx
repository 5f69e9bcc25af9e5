import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { redactAddress } from '../../analytics/redact.ts';
import { writeCookie } from '../../device/cookie.ts';

/**
 * Name of the cookie with the address of the previous page, with origin and query, without hash and secrets; empty on the first
 * page.
 */
const COOKIE = 'referrerUrl';

/** Address of the current page; undefined before the first page. */
let currentPage: string | undefined;

/** Empties the cookie and forgets the current page, so that the next page counts as the first. */
export function forgetReferrer(): void {
  currentPage = undefined;
  writeCookie(COOKIE, '');
}

/** At each route change, stores the address of the previous page, without secrets, in a cookie. On the first page, stores ''. */
export function Referrer() {
  const address = useLocationProperty(currentAddress, currentAddress);
  useEffect(() => {
    const before = currentPage;
    currentPage = address;
    if (before === undefined) writeCookie(COOKIE, '');
    // A change of only the query is no route change. The next route change stores the address with the new query.
    else if (getPath(before) !== getPath(address)) writeCookie(COOKIE, redactAddress(before));
  }, [address]);
  return null;
}

function currentAddress(): string {
  return location.href;
}

function getPath(address: string): string {
  return new URL(address).pathname;
}
