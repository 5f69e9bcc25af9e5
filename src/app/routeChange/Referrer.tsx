import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { redactedAddress } from '../../analytics/redact.ts';
import { writeCookie } from '../../device/cookie.ts';

/** Name of the cookie with the full address of the previous page; empty on the first page. */
const COOKIE = 'referrerUrl';

/** The current page; undefined before the first. */
let here: string | undefined;

/** Forgets the previous pages: the next page counts as the first. */
export function forgetReferrer(): void {
  here = undefined;
  writeCookie(COOKIE, '');
}

/** Stores the full address of the previous page of the app in a cookie at each route change; an empty string on the first page. */
export function Referrer() {
  const address = useLocationProperty(currentAddress, currentAddress);
  useEffect(() => {
    const before = here;
    here = address;
    if (before === undefined) writeCookie(COOKIE, '');
    // A query change on the same page is no route change, but belongs to the address stored at the next one.
    else if (pathOf(before) !== pathOf(address)) writeCookie(COOKIE, redactedAddress(before));
  }, [address]);
  return null;
}

function currentAddress(): string {
  return location.href;
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
