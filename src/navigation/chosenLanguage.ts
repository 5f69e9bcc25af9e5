/**
 * The language chosen in the language switch, stored in the cookie `locale`. The address decides the language of a page, so that
 * links work the same for everyone; the cookie redirects only the start page without a language prefix (`/`, but not `/fr`).
 */
import { type Language, languages, SOURCE_LANGUAGE } from '../i18n/languages.ts';
import { readCookie, writeCookie } from '../device/cookie.ts';
import { hrefIn, navigate, pathBelowBase } from './links.ts';

const COOKIE = 'locale';

/** Stores the chosen language. */
export function rememberLanguage(language: Language): void {
  writeCookie(COOKIE, language);
}

/** Redirects the start page to the chosen language. Call once, when the app starts. */
export function startInChosenLanguage(): void {
  const to = getStartPageRedirect(location, readCookie(COOKIE));
  if (to !== undefined) navigate(to, { replace: true });
}

/** Returns the start page's address in the chosen language; `undefined` if no redirect is needed. Also handles `/index.html`. */
export function getStartPageRedirect(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  chosen: string | undefined,
): string | undefined {
  const path = pathBelowBase(pathname);
  if (path !== '/' && path !== '/index.html') return undefined;
  const language = languages.find((known) => known === chosen) ?? SOURCE_LANGUAGE;
  return path === '/' && language === SOURCE_LANGUAGE ? undefined : hrefIn(language, 'index') + search + hash;
}
