/** Builds the paths of the app's pages, relative to its base path. */
import { type AnyParams, fillPath } from '../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../src/navigation/routes.ts';
import type { Locale } from './http/languages.ts';

/** @throws Error if a required parameter of the path is missing */
export function pagePath(locale: Locale, name: RouteName, params: AnyParams = {}): string {
  return fillPath(routes[name].path[locale], params);
}

export function seriesPath(locale: Locale, slug: string): string {
  return pagePath(locale, 'series', { slug });
}

export function episodePath(locale: Locale, slug: string, episodeSlug: string): string {
  return pagePath(locale, 'episode', { slug, episodeSlug });
}

export function personPath(locale: Locale, username: string): string {
  return pagePath(locale, 'username', { username });
}

/** Returns the origin of the API. The app has the same origin; its base path is not part of it. */
export function apiOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin;
}
