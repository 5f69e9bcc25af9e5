/**
 * THE table of screens: name, path per language, layout, guards (routes.md). Nothing else knows a path.
 *
 * Plain facts without imports of screens: links, guards and tests read it, and so can Node. What each route draws and is
 * called stands in `screens.ts`, which doesn't compile while a row here has none there.
 *
 * `{name}` in a path is a parameter, `{name?}` one that may be missing together with its slash.
 */
import { type Language, languageOfPath } from '../i18n/languages.ts';

export type LayoutName = 'default' | 'tools' | 'light';

/** Checked in this order before a screen is shown (`guards.ts` decides, once there are sessions). */
export type GuardName = 'main-app' | 'guest' | 'auth' | 'creator' | 'owner';

export interface RouteRow {
  readonly path: Readonly<Record<Language, string>>;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
}

/** Order matters where two paths fit one address: the first row wins. Static paths come before those with parameters. */
export const routes = {
  index: { path: { en: '/', fr: '/fr' }, layout: 'default', guards: ['main-app'] },
  tools: { path: { en: '/tools', fr: '/fr/outils' }, layout: 'tools', guards: [] },
  'tools-cut': {
    path: { en: '/tools/cut-episode-into-panels', fr: '/fr/outils/decouper-episode' },
    layout: 'tools',
    guards: [],
  },
  'tools-convert-longstrip': {
    path: { en: '/tools/convert-image-for-longstrip', fr: '/fr/outils/convertir-image-pour-longstrip' },
    layout: 'tools',
    guards: [],
  },
  'tools-convert-webtoon': {
    path: { en: '/tools/convert-image-for-webtoon', fr: '/fr/outils/convertir-image-pour-webtoon' },
    layout: 'tools',
    guards: [],
  },
  'tools-convert-tapas': {
    path: { en: '/tools/convert-image-for-tapas', fr: '/fr/outils/convertir-image-pour-tapas' },
    layout: 'tools',
    guards: [],
  },
} as const satisfies Readonly<Record<string, RouteRow>>;

export type RouteName = keyof typeof routes;

/** Where an address that no row fits ends up. */
export const notFound = { layout: 'light', guards: [] } as const satisfies Omit<RouteRow, 'path'>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that a path can't do without. */
export type NeededParams<Path extends string> = Exclude<ParamNames<Path>, `${string}?`>;

/** The parameters of a path template: `/series/{slug}/{part?}` -> `{slug: string; part?: string}`. */
export type PathParams<Path extends string> = { readonly [Name in NeededParams<Path>]: string } & {
  readonly [Name in ParamNames<Path> as Name extends `${infer Optional}?` ? Optional : never]?: string;
};

/** The template that a route's links are checked against. */
export type PathOf<Name extends RouteName> = (typeof routes)[Name]['path']['en'];

/** What an address means. `params` are decoded. */
export interface FoundRoute {
  readonly name: RouteName | 'not-found';
  readonly language: Language;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The route of a path without the base (`/tools`). A slash at the end makes no difference. */
export function findRoute(path: string): FoundRoute {
  const language = languageOfPath(path);
  for (const name of routeNames) {
    const { layout, guards, path: paths } = routes[name];
    const found = patternOf(paths[language]).exec(path);
    if (found) return { name, language, layout, guards, params: decoded(found.groups) };
  }
  return { name: 'not-found', language, ...notFound, params: {} };
}

/** Fills a path template. Parameters are encoded; one that may be missing and is leaves no slash behind. */
export function fillPath(template: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = template.replace(/(\/?)([^/{]*)\{(\w+)(\??)\}/g, (_all, slash, before, name, optional) => {
    const value = params[name];
    if (value !== undefined && value !== '') return `${slash}${before}${encodeURIComponent(value)}`;
    if (optional) return '';
    throw new Error(`The path ${template} needs a '${name}'`);
  });
  return filled === '' ? '/' : filled;
}

const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes);

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  let pattern = patterns.get(template);
  if (!pattern) {
    const source = template
      .replace(/\/+$/, '')
      .replace(/[.*+^$()|[\]\\]/g, '\\$&')
      .replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?')
      .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    pattern = new RegExp(`^${source}/?$`);
    patterns.set(template, pattern);
  }
  return pattern;
}

function decoded(groups: Readonly<Record<string, string>> | undefined): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, value && decode(value)]));
}

/** An address with a broken escape (`%zz`) is taken as it is, not thrown over. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
