/** Cookies of the app. They hold what a host may want to see: the language, where somebody came from; never anything of the session. */
import { SESSION_TIMING } from '../session/timing.ts';
import { base } from './links.ts';

/** Kept for 365 days (product.md §9), seen below the app's own path. */
export function writeCookie(name: string, value: string): void {
  const maxAge = SESSION_TIMING.cookie / 1_000;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every engine yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${base}/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
