import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { redactedAddress } from '../../analytics/redact.ts';
import { writeCookie } from '../../device/cookie.ts';

/** Holds the full address of the page before; empty on the first page. */
const COOKIE = 'referrerUrl';

/** The page one is on; undefined before the first. */
let here: string | undefined;

/** The next page is again the first: nothing is kept of those before. */
export function forgetReferrer(): void {
  here = undefined;
  writeCookie(COOKIE, '');
}

/** Keeps in a cookie which page of the app one came from, its whole address, at each route change; empty text at the first page. */
export function Referrer() {
  const address = useLocationProperty(() => location.href);
  useEffect(() => {
    const before = here;
    here = address;
    if (before === undefined) writeCookie(COOKIE, '');
    // Another query on the same page is no route change, but it is part of the address one comes from afterwards.
    else if (pathOf(before) !== pathOf(address)) writeCookie(COOKIE, redactedAddress(before));
  }, [address]);
  return null;
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
