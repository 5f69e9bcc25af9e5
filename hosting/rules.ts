/**
 * The hosting rules beside the files themselves: redirects, the fallback of the single-page app, response headers.
 *
 * This is their single source: `files.ts` writes them as files for static hosts, `serve.ts` applies them locally, and
 * `build/pwa.ts` derives the service worker's exceptions. Pure functions of paths.
 */

export interface HostingSettings {
  /** The app's base path: `/` or `/sub/`. Starts and ends with a slash. */
  base: string;
  /** Address of the API: an absolute URL, or a path of the same origin such as `/api`. */
  apiUrl: string;
  /** Other absolute URLs to which the app may send requests (error reports, analytics). Relative ones are ignored. */
  reportUrls: readonly string[];
}

export interface Redirect {
  /** Path pattern; a trailing `*` matches any non-empty rest. */
  from: string;
  /** Target path; `:splat` is replaced by what `*` matched. The query is kept. */
  to: string;
  status: 301;
}

/** Headers for the paths that match `pattern`: an exact path, or a prefix that ends in `*`. */
export interface CacheRule {
  pattern: string;
  cacheControl: string;
}

export interface HostingRules {
  base: string;
  redirects: readonly Redirect[];
  /** Path prefixes (ending in a slash) where missing files are a real 404, never the app. */
  notFoundPrefixes: readonly string[];
  /** The file served for all other unknown paths, with status 200. */
  fallback: string;
  /** Headers of every response, including errors and worker scripts, because a worker obeys the policy of its own response. */
  securityHeaders: Readonly<Record<string, string>>;
  /** No two of these match the same path: hosts would join their values with a comma. */
  cacheRules: readonly CacheRule[];
}

export type Answer =
  | { kind: 'redirect'; status: 301; location: string }
  | { kind: 'file'; path: string; cacheControl: string }
  | { kind: 'not-found' };

const ONE_YEAR_S = 31_536_000;
const ONE_DAY_S = 86_400;

/** Revalidate each time; 304 if nothing has changed. */
const REVALIDATE = 'no-cache';

/** Files in the build's root whose names don't change with their content. */
const ROOT_FILES = [
  'index.html',
  'theme.js',
  'push.js',
  'images-read.js',
  'app-files.js',
  'sw.js',
  'manifest.webmanifest',
  'version.json',
  'tool-assets.json',
  'robots.txt',
  // Served by the API's server; static hosts have none.
  'sitemap.xml',
] as const;

/** Permanent redirects of old series addresses, in both languages. */
const MOVED = [
  { from: 'comic/*', to: 'series/:splat' },
  { from: 'fr/comic/*', to: 'fr/series/:splat' },
] as const;

export function hostingRules(settings: HostingSettings): HostingRules {
  const { base } = settings;
  if (!base.startsWith('/') || !base.endsWith('/'))
    throw new Error(`The base path must start and end with '/': ${base}`);
  return {
    base,
    redirects: MOVED.map(({ from, to }) => ({ from: base + from, to: base + to, status: 301 })),
    notFoundPrefixes: [`${base}assets/`, ...new Set([`${base}api/`, '/api/', apiPrefix(settings.apiUrl)])],
    fallback: `${base}index.html`,
    securityHeaders: {
      'Content-Security-Policy': contentSecurityPolicy(settings),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
      // Not plain same-origin, which would disconnect the pop-up of a sign-in provider.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    cacheRules: [
      { pattern: base, cacheControl: REVALIDATE },
      ...ROOT_FILES.map((name) => ({ pattern: base + name, cacheControl: REVALIDATE })),
      { pattern: `${base}assets/*`, cacheControl: `public, max-age=${ONE_YEAR_S}, immutable` },
      { pattern: `${base}icons/*`, cacheControl: `public, max-age=${ONE_DAY_S}` },
    ],
  };
}

export interface BuiltPaths {
  /** Whether the build contains a file at exactly that path, base included. */
  readonly isFile: (path: string) => boolean;
  /** The file that would show a path, whether it exists or not; undefined for paths that have none. */
  readonly prerendered?: (path: string) => string | undefined;
}

/** The response to a GET of `pathname` (still percent-encoded, without query). */
export function answer(rules: HostingRules, pathname: string, { isFile, prerendered }: BuiltPaths): Answer {
  for (const redirect of rules.redirects) {
    const splat = matched(redirect.from, pathname);
    // The target starts with a fixed segment, so that a splat such as '/other.site' can't lead to another origin.
    if (splat)
      return { kind: 'redirect', status: redirect.status, location: redirect.to.replace(':splat', () => splat) };
  }
  if (`${pathname}/` === rules.base) return { kind: 'redirect', status: 301, location: rules.base };
  if (!pathname.startsWith(rules.base)) return { kind: 'not-found' };
  const page = prerendered?.(pathname);
  if (page !== undefined && isFile(page)) return { kind: 'file', path: page, cacheControl: REVALIDATE };
  if (isFile(pathname)) return { kind: 'file', path: pathname, cacheControl: cacheControlOf(rules, pathname) };
  if (rules.notFoundPrefixes.some((prefix) => `${pathname}/`.startsWith(prefix))) return { kind: 'not-found' };
  return { kind: 'file', path: rules.fallback, cacheControl: cacheControlOf(rules, rules.fallback) };
}

/** Navigations that the service worker must pass to the host instead of answering them with the app. */
export function leftToHost(rules: HostingRules): RegExp[] {
  const redirected = rules.redirects.map(({ from }) => from.replace(/\*$/, ''));
  const files = rules.cacheRules.map(({ pattern }) => pattern).filter((pattern) => pattern !== rules.base);
  const prefixes = [...rules.notFoundPrefixes, ...redirected, ...files.filter((pattern) => pattern.endsWith('*'))];
  const exact = files.filter((pattern) => !pattern.endsWith('*'));
  return [
    ...new Set(prefixes.map((prefix) => `^${escaped(prefix.replace(/\*$/, ''))}`)),
    ...exact.map((path) => `^${escaped(path)}(?:\\?|$)`),
  ].map((source) => new RegExp(source));
}

/** `Cache-Control` of a path of the build. Files without a rule are revalidated each time. */
function cacheControlOf(rules: HostingRules, path: string): string {
  const rule = rules.cacheRules.find(({ pattern }) => pattern === path || matched(pattern, path) !== undefined);
  return rule?.cacheControl ?? REVALIDATE;
}

function contentSecurityPolicy({ apiUrl, reportUrls }: HostingSettings): string {
  const api = originsOf([apiUrl]);
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // wasm-unsafe-eval allows compiling WebAssembly, but no JavaScript from strings.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    // blob: and data: are used for previews of local images.
    'img-src': ["'self'", 'blob:', 'data:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originsOf([apiUrl, ...reportUrls])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Trusted Types: one policy loads scripts (src/pwa/trustedTypes.ts), and text never becomes HTML or code.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
}

/** The distinct origins of absolute URLs. */
function originsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => /^https?:\/\//i.test(url)).map((url) => new URL(url).origin))];
}

/** `/api` -> `/api/`; undefined for an API on another origin. */
function apiPrefix(apiUrl: string): string {
  return apiUrl.startsWith('/') ? `${apiUrl.replace(/\/+$/, '')}/` : '/api/';
}

/** The part of `pathname` that the `*` of `pattern` matches; `undefined` if it doesn't match or is empty. */
function matched(pattern: string, pathname: string): string | undefined {
  if (!pattern.endsWith('*')) return undefined;
  const prefix = pattern.slice(0, -1);
  return pathname.startsWith(prefix) && pathname.length > prefix.length ? pathname.slice(prefix.length) : undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
