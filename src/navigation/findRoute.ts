/** What an address means: the row of the table that it fits, and its parameters. */
import { type Language, languageOfPath } from '../i18n/languages.ts';
import { product } from '../product.ts';
import { type AnyParams, matchPath } from './pathTemplates.ts';
import { type GuardName, type LayoutName, notFound, type RouteName, routes } from './routes.ts';

export interface FoundRoute {
  readonly name: RouteName | 'not-found';
  readonly language: Language;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  /** Decoded. */
  readonly params: AnyParams;
}

/** What is to be opened: the route, and the address as `location` has it. */
export interface Opening {
  readonly route: Pick<FoundRoute, 'language' | 'guards'>;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What a username is made of, in any case (api/schemas/fields.ts): nobody need be asked whether anything else is one. */
const USERNAME_PATTERN = /^[\w.]{3,30}$/;

/**
 * The route of a path without the base (`/tools`). `/discord` is not found while the operator has set no chat, nor is a
 * first segment that can't be a username.
 */
export function findRoute(path: string, chat: string | undefined = product.discordUrl): FoundRoute {
  const language = languageOfPath(path);
  const row = findRow(path);
  if (
    !row ||
    (row.name === 'discord' && chat === undefined) ||
    (row.name === 'username-bare' && !USERNAME_PATTERN.test(row.params.username ?? ''))
  )
    return notFoundAt(path);
  const { layout, guards } = routes[row.name];
  return { name: row.name, language, layout, guards, params: row.params };
}

/** What an unknown path is. */
export function notFoundAt(path: string): FoundRoute {
  return { name: 'not-found', language: languageOfPath(path), ...notFound, params: {} };
}

/** The row that a path fits, whether it has a screen or not. */
export function findRow(path: string): { readonly name: RouteName; readonly params: AnyParams } | undefined {
  const language = languageOfPath(path);
  for (const name of routeNames) {
    const params = matchPath(routes[name].path[language], path);
    if (params) return { name, params };
  }
  return undefined;
}

export const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes);
