/**
 * The only way to write a link: `<a href={href('tools')}>`, `<a href={href('series', { slug })}>`.
 * A plain `<a>` is enough: clicks on addresses of this app are taken over in `clientNavigation.ts`.
 */
import { type Language, languageOfPath } from '../i18n/languages.ts';
import { type AnyParams, fillPath, type NeededParams, type PathParams } from './pathTemplates.ts';
import { type PathOf, type RouteName, routes } from './routes.ts';

/** Where the app lives, without the slash at the end: '' or '/sub'. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** Left out where the path has no parameters, or only such as may be missing. */
type ParamsArgument<Path extends string> = [NeededParams<Path>] extends [never]
  ? [params?: PathParams<Path>]
  : [params: PathParams<Path>];

/** Names of routes that can be linked to without parameters. */
export type PlainRouteName = {
  [Name in RouteName]: [NeededParams<PathOf<Name>>] extends [never] ? Name : never;
}[RouteName];

/** The address of a route, in the language of the page that is open. */
export function href<Name extends RouteName>(name: Name, ...params: ParamsArgument<PathOf<Name>>): string;
export function href(name: RouteName, params?: AnyParams): string {
  return hrefIn(currentLanguage(), name, params);
}

/** The address of a route in a given language; for the language switch. */
export function hrefIn(language: Language, name: RouteName, params: AnyParams = {}): string {
  return base + fillPath(routes[name].path[language], params);
}

/** Goes to an address that `href` has made; `replace` leaves no entry behind in the history. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const state = { key: replace ? entryKey() : newKey() };
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
}

/**
 * Gives the open entry a key if it has none: one that came by an address and not by `navigate`, such as the first of a load
 * and jumps within the page. Scroll positions are remembered by it (scroll.ts). Returns whether it had none.
 */
export function nameEntry(): boolean {
  if (entryKey() !== UNNAMED) return false;
  history.replaceState({ key: newKey() }, '');
  return true;
}

const UNNAMED = 'first';

function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** The key of the history entry that is open. An entry that nobody has given one is 'first'. */
export function entryKey(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : UNNAMED;
}

/** The path of an address below the base: '/sub/tools' -> '/tools'. `undefined` when it lies outside of the app. */
export function pathBelowBase(pathname: string, below: string = base): string | undefined {
  if (pathname === below) return '/';
  return pathname.startsWith(`${below}/`) ? pathname.slice(below.length) : undefined;
}

function currentLanguage(): Language {
  return languageOfPath(pathBelowBase(location.pathname) ?? '/');
}
