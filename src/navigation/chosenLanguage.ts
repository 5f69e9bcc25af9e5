/**
 * The language chosen in the language switch, kept in the cookie `locale` for 365 days. The address decides the language of a
 * page, so that a link means the same to everybody; the cookie only decides where the bare start page leads.
 */
import { type Language, languages, SOURCE_LANGUAGE } from '../i18n/languages.ts';
import { readCookie, writeCookie } from '../device/cookie.ts';
import { hrefIn, navigate, pathBelowBase } from './links.ts';

const COOKIE = 'locale';

export function rememberLanguage(language: Language): void {
  writeCookie(COOKIE, language);
}

/** Call once, when the app boots: who comes to the start page finds it in their language. */
export function startInChosenLanguage(): void {
  const to = startAddress(location, readCookie(COOKIE));
  if (to !== undefined) navigate(to, { replace: true });
}

/**
 * The start page in the chosen language, also for who asks for the file that it is (`/index.html`), as static hosts and our service
 * worker let one. `undefined` where one is to stay: any other page, the same language, none chosen.
 */
export function startAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  chosen: string | undefined,
): string | undefined {
  const path = pathBelowBase(pathname);
  if (path !== '/' && path !== '/index.html') return undefined;
  const language = languages.find((known) => known === chosen) ?? SOURCE_LANGUAGE;
  return path === '/' && language === SOURCE_LANGUAGE ? undefined : hrefIn(language, 'index') + search + hash;
}
