/** Builds the paths of the app's pages, without the app's base path, and the origin of the API. */
import { type AnyParams, fillPath } from '../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../src/navigation/routes.ts';
import type { Locale } from './http/languages.ts';

/** @throws Error if a required parameter of the path is missing */
export function getPagePath(locale: Locale, name: RouteName, params: AnyParams = {}): string {
  return fillPath(routes[name].path[locale], params);
}

export function getSeriesPath(locale: Locale, slug: string): string {
  return getPagePath(locale, 'series', { slug });
}

export function getEpisodePath(locale: Locale, slug: string, episodeSlug: string): string {
  return getPagePath(locale, 'episode', { slug, episodeSlug });
}

export function getPersonPath(locale: Locale, username: string): string {
  return getPagePath(locale, 'username', { username });
}

/**
 * Returns the origin of the API. The app has the same origin; its base path is not part of it.
 * @param publicUrl `Services.publicUrl`
 */
export function getApiOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin;
}
