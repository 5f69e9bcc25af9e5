/**
 * Creates the addresses of all links: `<a href={href('tools')}>`, `<a href={href('series', { slug })}>`. Use plain `<a>`
 * elements: `clientNavigation.ts` intercepts clicks on addresses of this app.
 */
import { type Language, getPathLanguage } from '../i18n/languages.ts';
import { type AnyParams, fillPath, type NeededParams, type PathParams } from './matchPath.ts';
import { type PathOf, type RouteName, routes } from './routes.ts';

/** The app's base path without trailing slash: '' or '/sub'. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Optional if the path has no required parameters. */
type ParamsArgument<Path extends string> = [NeededParams<Path>] extends [never]
  ? [params?: PathParams<Path>]
  : [params: PathParams<Path>];

/** Names of routes without required parameters. */
export type PlainRouteName = {
  [Name in RouteName]: [NeededParams<PathOf<Name>>] extends [never] ? Name : never;
}[RouteName];

/** Returns the address of a route in the current page's language. */
export function href<Name extends RouteName>(name: Name, ...params: ParamsArgument<PathOf<Name>>): string;
export function href(name: RouteName, params?: AnyParams): string {
  return hrefIn(currentLanguage(), name, params);
}

/** Returns the address of a route in a given language. */
export function hrefIn(language: Language, name: RouteName, params: AnyParams = {}): string {
  return basePath + fillPath(routes[name].path[language], params);
}

/** Navigates to an address of this app without loading a page. With `replace`, the current history entry is replaced. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const state = { key: replace ? entryKey() : createKey() };
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
}

/** Adds a key to the current history entry if it has none. Returns whether a key was added. */
export function ensureEntryKey(): boolean {
  if (entryKey() !== ENTRY_WITHOUT_KEY) return false;
  history.replaceState({ key: createKey() }, '');
  return true;
}

const ENTRY_WITHOUT_KEY = 'first';

function createKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Returns the key of the current history entry; 'first' for an entry without a key. */
export function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : ENTRY_WITHOUT_KEY;
}

/** Removes the base `below` from a path: '/sub/tools' -> '/tools'. `undefined` for paths outside the app. */
export function pathBelowBase(pathname: string, below: string = basePath): string | undefined {
  if (pathname === below) return '/';
  return pathname.startsWith(`${below}/`) ? pathname.slice(below.length) : undefined;
}

function currentLanguage(): Language {
  return getPathLanguage(pathBelowBase(location.pathname) ?? '/');
}
