/**
 * The hosting rules: redirects, the fallback of the single-page app, and response headers.
 *
 * `files.ts` writes the rules as files for static hosts, `serve.ts` applies them in the server, and `build/pwa.ts` derives
 * from them which navigations the service worker doesn't handle. All functions are pure.
 */

export interface HostingSettings {
  /** The app's base path: `/` or `/sub/`. Starts and ends with a slash. */
  base: string;
  /** Address of the API: an absolute URL, or a path of the same origin such as `/api`. */
  apiUrl: string;
  /** Other absolute URLs to which the app may send requests (error reports, analytics). Relative URLs are ignored. */
  reportUrls: readonly string[];
}

export interface Redirect {
  /** Path pattern. A trailing `*` matches any non-empty text. */
  from: string;
  /** Target path. `:splat` is replaced with the text that `*` matched. The query string is preserved. */
  to: string;
  status: 301 | 302;
}

/**
 * The address to which systems post files that the user shares with the installed app. The service worker receives them without
 * sending them. The request reaches the host only if no service worker is active yet, right after the installation. The host
 * discards the files, because the tools process images only on the device, and redirects to the cutter, which asks to choose
 * them.
 */
export interface ShareTarget {
  path: string;
  /** Addresses of the cutter by language. */
  cutter: Readonly<Record<string, string>>;
  /** The language of `cutter` if the user has chosen none or another one. */
  defaultLanguage: string;
}

/** Sets `Cache-Control` for the paths that match `pattern`, which is an exact path or a prefix followed by `*`. */
export interface CacheRule {
  pattern: string;
  cacheControl: string;
}

export interface HostingRules {
  base: string;
  redirects: readonly Redirect[];
  shareTarget: ShareTarget;
  /** Path prefixes, ending in a slash, below which requests for missing files get status 404 instead of the app. */
  notFoundPrefixes: readonly string[];
  /** The file served for all other unknown paths, with status 200. */
  fallback: string;
  /** Headers of every response, including errors and worker scripts: the CSP of a worker is that of its script's response. */
  securityHeaders: Readonly<Record<string, string>>;
  /** No two patterns match the same path, because hosts would join the two values with a comma. */
  cacheRules: readonly CacheRule[];
}

/** `path`: path of a file of the build, including the base. */
export type ResolvedRequest =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'file'; path: string; cacheControl: string }
  | { kind: 'not-found' };

const ONE_YEAR_S = 31_536_000;
const ONE_DAY_S = 86_400;

/** Browsers must revalidate the file before each use. The response has status 304 if the file is unchanged. */
const REVALIDATE = 'no-cache';

/** Files in the build's root folder. Their names stay the same when their content changes. */
const rootFiles = [
  'index.html',
  'theme.js',
  'push.js',
  'image-cache-limit.js',
  'app-files.js',
  'share-target.js',
  'sw.js',
  'manifest.webmanifest',
  'version.json',
  'tool-assets.json',
  'robots.txt',
  // Only the API's server has this file; static hosts don't.
  'sitemap.xml',
] as const;

/** Permanent redirects of old series addresses, in both languages. */
const movedPaths = [
  { from: 'comic/*', to: 'series/:splat' },
  { from: 'fr/comic/*', to: 'fr/series/:splat' },
] as const;

/** Paths of the cutter by language, with the parameter for files that weren't received (`src/offline/work/arrival.ts`). */
const cutterPaths = {
  en: 'tools/cut-episode-into-panels?files=not-received',
  fr: 'fr/outils/decouper-episode?files=not-received',
} as const;

/** Derives the rules from the settings of a build. @throws Error if the base path doesn't start and end with a slash */
export function createHostingRules(settings: HostingSettings): HostingRules {
  const { base } = settings;
  if (!base.startsWith('/') || !base.endsWith('/'))
    throw new Error(`The base path must start and end with '/': ${base}`);
  const shareTarget: ShareTarget = {
    path: `${base}share-target`,
    cutter: Object.fromEntries(Object.entries(cutterPaths).map(([language, path]) => [language, base + path])),
    defaultLanguage: 'en',
  };
  return {
    base,
    redirects: [
      ...movedPaths.map(({ from, to }): Redirect => ({ from: base + from, to: base + to, status: 301 })),
      { from: shareTarget.path, to: base + cutterPaths.en, status: 302 },
    ],
    shareTarget,
    notFoundPrefixes: [`${base}assets/`, ...new Set([`${base}api/`, '/api/', getApiPrefix(settings.apiUrl)])],
    fallback: `${base}index.html`,
    securityHeaders: {
      'Content-Security-Policy': createContentSecurityPolicy(settings),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
      // With `same-origin`, the app would lose its connection to the pop-up of a sign-in provider.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    cacheRules: [
      { pattern: base, cacheControl: REVALIDATE },
      ...rootFiles.map((name) => ({ pattern: base + name, cacheControl: REVALIDATE })),
      { pattern: `${base}assets/*`, cacheControl: `public, max-age=${ONE_YEAR_S}, immutable` },
      { pattern: `${base}icons/*`, cacheControl: `public, max-age=${ONE_DAY_S}` },
    ],
  };
}

export interface BuiltPaths {
  /** Whether the build contains a file at exactly this path, which includes the base. */
  readonly isFile: (path: string) => boolean;
  /** Returns the path of a page's prerendered file, which may not exist; undefined if the page can't have one. */
  readonly prerendered?: (path: string) => string | undefined;
}

/**
 * Returns the response to a GET request.
 * @param pathname still percent-encoded, without the query
 */
export function resolveRequest(
  rules: HostingRules,
  pathname: string,
  { isFile, prerendered }: BuiltPaths,
): ResolvedRequest {
  for (const redirect of rules.redirects) {
    if (redirect.from === pathname) return { kind: 'redirect', status: redirect.status, location: redirect.to };
    const splat = matchWildcard(redirect.from, pathname);
    // The target starts with a fixed segment, so that a splat such as '/other.site' can't redirect to another origin.
    if (splat)
      return { kind: 'redirect', status: redirect.status, location: redirect.to.replace(':splat', () => splat) };
  }
  if (`${pathname}/` === rules.base) return { kind: 'redirect', status: 301, location: rules.base };
  if (!pathname.startsWith(rules.base)) return { kind: 'not-found' };
  const page = prerendered?.(pathname);
  if (page !== undefined && isFile(page)) return { kind: 'file', path: page, cacheControl: REVALIDATE };
  if (isFile(pathname)) return { kind: 'file', path: pathname, cacheControl: getCacheControl(rules, pathname) };
  if (rules.notFoundPrefixes.some((prefix) => `${pathname}/`.startsWith(prefix))) return { kind: 'not-found' };
  return { kind: 'file', path: rules.fallback, cacheControl: getCacheControl(rules, rules.fallback) };
}

/** Returns patterns for the paths whose navigations the service worker must leave to the host, instead of showing the app. */
export function getHostNavigationPatterns(rules: HostingRules): RegExp[] {
  const redirected = rules.redirects.map(({ from }) => from);
  const files = rules.cacheRules.map(({ pattern }) => pattern).filter((pattern) => pattern !== rules.base);
  const patterns = [...redirected, ...files];
  const prefixes = [...rules.notFoundPrefixes, ...patterns.filter((pattern) => pattern.endsWith('*'))];
  const exact = patterns.filter((pattern) => !pattern.endsWith('*'));
  return [
    ...new Set(prefixes.map((prefix) => `^${escapeRegExp(prefix.replace(/\*$/, ''))}`)),
    ...exact.map((path) => `^${escapeRegExp(path)}(?:\\?|$)`),
  ].map((source) => new RegExp(source));
}

/** Returns the `Cache-Control` of a file of the build. Files without a rule are revalidated before each use. */
function getCacheControl(rules: HostingRules, path: string): string {
  const rule = rules.cacheRules.find(({ pattern }) => pattern === path || matchWildcard(pattern, path) !== undefined);
  return rule?.cacheControl ?? REVALIDATE;
}

function createContentSecurityPolicy({ apiUrl, reportUrls }: HostingSettings): string {
  const api = getOrigins([apiUrl]);
  const sources: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // wasm-unsafe-eval allows compiling WebAssembly, but no JavaScript from strings.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    // blob: and data: are used for previews of local images.
    'img-src': ["'self'", 'blob:', 'data:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...getOrigins([apiUrl, ...reportUrls])],
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

/** Returns the distinct origins of the absolute URLs. Ignores relative URLs. */
function getOrigins(urls: readonly string[]): string[] {
  return [...new Set(urls.filter((url) => /^https?:\/\//i.test(url)).map((url) => new URL(url).origin))];
}

/** Returns the API's path with a trailing slash: `/api` becomes `/api/`. Returns `/api/` if `apiUrl` is an absolute URL. */
function getApiPrefix(apiUrl: string): string {
  return apiUrl.startsWith('/') ? `${apiUrl.replace(/\/+$/, '')}/` : '/api/';
}

/** Returns the text that the `*` of `pattern` matches; undefined if the path doesn't match or nothing follows the prefix. */
function matchWildcard(pattern: string, pathname: string): string | undefined {
  if (!pattern.endsWith('*')) return undefined;
  const prefix = pattern.slice(0, -1);
  return pathname.startsWith(prefix) && pathname.length > prefix.length ? pathname.slice(prefix.length) : undefined;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
