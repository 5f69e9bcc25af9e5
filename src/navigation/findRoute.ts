/** Finds the route that matches an address, and its parameters. */
import { type Language, getPathLanguage } from '../i18n/languages.ts';
import { product } from '../product.ts';
import { type AnyParams, matchPath } from './matchPath.ts';
import { type GuardName, type LayoutName, notFound, type RouteName, routes } from './routes.ts';

export interface FoundRoute {
  readonly name: RouteName | 'not-found';
  readonly language: Language;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  /** Decoded parameters. */
  readonly params: AnyParams;
}

/** A matched route together with its address, as in `location`. */
export interface RouteLocation {
  readonly route: Pick<FoundRoute, 'language' | 'guards'>;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Usernames, in upper or lower case (api/schemas/fields.ts). */
const USERNAME_PATTERN = /^[\w.]{3,30}$/;

/**
 * Finds the route of a path without the base (`/tools`). Returns the not-found route for unknown paths, for `/discord` if the
 * operator hasn't configured a chat, and for bare names (`/{username}`) that can't be usernames.
 * @param chat address of the operator's chat
 */
export function findRoute(path: string, chat: string | undefined = product.discordUrl): FoundRoute {
  const language = getPathLanguage(path);
  const row = findRow(path);
  if (
    !row ||
    (row.name === 'discord' && chat === undefined) ||
    (row.name === 'username-bare' && !USERNAME_PATTERN.test(row.params.username ?? ''))
  )
    return createNotFoundRoute(path);
  const { layout, guards } = routes[row.name];
  return { name: row.name, language, layout, guards, params: row.params };
}

/** The result for an unknown path. */
export function createNotFoundRoute(path: string): FoundRoute {
  return { name: 'not-found', language: getPathLanguage(path), ...notFound, params: {} };
}

/**
 * Returns the first row that matches a path, even if `findRoute` would return the not-found route; undefined if no row matches.
 */
export function findRow(path: string): { readonly name: RouteName; readonly params: AnyParams } | undefined {
  const language = getPathLanguage(path);
  for (const name of routeNames) {
    const params = matchPath(routes[name].path[language], path);
    if (params) return { name, params };
  }
  return undefined;
}

/** All names of routes, in the order of the table. */
export const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes);
