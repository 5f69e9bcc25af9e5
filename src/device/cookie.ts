/** The app's cookies. The session uses none. */

const MAX_COOKIE_AGE_S = 365 * 24 * 60 * 60;

/** Writes a cookie that is valid for 365 days, below the app's base path. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every engine yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${import.meta.env.BASE_URL}; Max-Age=${MAX_COOKIE_AGE_S}; SameSite=Lax${secure}`;
}

/** Returns the value of a cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
