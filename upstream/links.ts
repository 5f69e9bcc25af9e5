/** Paths of the app's pages, below its base path. */
import type { Locale } from './http/languages.ts';

/** English has no prefix. */
export function localePrefix(locale: Locale): string {
  return locale === 'en' ? '' : `/${locale}`;
}

export function seriesPath(locale: Locale, slug: string): string {
  return `${localePrefix(locale)}/series/${encodeURIComponent(slug)}`;
}

export function episodePath(locale: Locale, seriesSlug: string, slug: string): string {
  return `${seriesPath(locale, seriesSlug)}/${encodeURIComponent(slug)}`;
}

export function personPath(locale: Locale, username: string): string {
  return `${localePrefix(locale)}/@${encodeURIComponent(username)}`;
}

/** Origin of the API: that of the app, without the app's base path. */
export function apiOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin;
}
