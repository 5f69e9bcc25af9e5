/** The prerendered pages in `dist` (run after `npm run build`), and the responses of hosts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { getPrerenderedFile } from '../../hosting/routeFiles.ts';
import { resolveRequest, getHostNavigationPatterns } from '../../hosting/rules.ts';
import { loadBuildRules } from '../../hosting/serve.ts';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { routeNames } from '../../src/navigation/findRoute.ts';
import { fillPath } from '../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../src/navigation/routes.ts';

const dist = join(import.meta.dirname, '../../dist');
const rules = loadBuildRules(dist);
const { base } = rules;
const theme = readFileSync(join(dist, 'theme.js'), 'utf8');

const headings: Partial<Record<RouteName, Readonly<Record<Language, string>>>> = {
  index: { en: 'Comics that fit in your hand.', fr: 'Des BD qui tiennent dans la main.' },
  login: { en: 'Log in', fr: 'Se connecter' },
  signup: { en: 'Sign up', fr: 'S’inscrire' },
  tools: { en: 'Long episode in, clean panels out.', fr: 'Un long épisode, des cases bien nettes.' },
  'tools-cut': { en: 'Cut an episode into panels', fr: 'Découper un épisode en cases' },
  'tools-convert-longstrip': { en: 'Convert images for Longstrip', fr: 'Convertir des images pour Longstrip' },
  'tools-convert-tapas': { en: 'Convert images for Tapas', fr: 'Convertir des images pour Tapas' },
  'tools-convert-webtoon': { en: 'Convert images for WEBTOON', fr: 'Convertir des images pour WEBTOON' },
  'download-app': { en: 'Longstrip on your device', fr: 'Longstrip sur votre appareil' },
  privacy: { en: 'Privacy', fr: 'Confidentialité' },
  terms: { en: 'Terms of service', fr: 'Conditions d’utilisation' },
};

interface PrerenderedPage {
  readonly file: string;
  readonly address: string;
  readonly language: Language;
  readonly heading: string;
}

const pages: readonly PrerenderedPage[] = routeNames.flatMap((name) => {
  const heading = headings[name];
  if (heading === undefined) return [];
  return languages.map((language) => {
    const path = fillPath(routes[name].path[language], {});
    const file = path === '/' ? 'home.html' : `${path.slice(1)}.html`;
    return { file, address: path === '/' ? base : base.slice(0, -1) + path, language, heading: heading[language] };
  });
});

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
const htmlFiles = files.filter((name) => name.endsWith('.html'));

const contents = new Map<string, string>();

function read(name: string): string {
  const text = contents.get(name) ?? readFileSync(join(dist, name), 'utf8');
  contents.set(name, text);
  return text;
}

/** The value of `data-page`; undefined for the shell. */
function readDataPage(html: string): string | undefined {
  return /<html[^>]* data-page="([^"]*)"/.exec(html)?.[1];
}

describe('HTML files of the build', () => {
  it('are the shell, the not-found pages and the prerendered pages in both languages', () => {
    const others = ['index.html', 'assets/404.html', 'api/404.html'];
    expect([...htmlFiles].sort()).toEqual([...others, ...pages.map(({ file }) => file)].sort());
  });

  it.each(htmlFiles)('%s has no inline script, style or handler, which the policy would block', (name) => {
    const html = read(name);
    const inline = [...html.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes(' src="') && !tag.includes(' type="application/json"'));
    expect(inline).toEqual([]);
    expect(html).not.toMatch(/<style\b/);
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)\s*=/);
  });

  it.each(htmlFiles)('%s has no pending Suspense boundary', (name) => {
    expect(read(name)).not.toMatch(/<!--\$[?!~]|<template\b/);
  });

  it('index.html is the neutral shell: no page, no screen, no files of a route', () => {
    const shell = read('index.html');
    expect(readDataPage(shell)).toBeUndefined();
    expect(shell).not.toMatch(/<(?:h1|main|header|nav|form)\b/);
    expect(shell).toMatch(/<div id="root">\s*<div class="boot">/);
    expect([...shell.matchAll(/rel="(?:modulepreload|stylesheet|preload)"/g)]).toHaveLength(2);
  });

  it('the shell is the only HTML file that the service worker precaches', () => {
    const precached = [...read('sw.js').matchAll(/url:"([^"]+\.html)"/g)].map(([, url]) => url);
    expect(precached).toEqual(['index.html']);
  });
});

describe.each(pages)('$file', ({ file, address, language, heading }) => {
  const html = existsSync(join(dist, file)) ? read(file) : '';

  it('states its own address and language', () => {
    expect(readDataPage(html)).toBe(address);
    expect(html).toMatch(new RegExp(`<html lang="${language}"`));
  });

  it(`shows its heading '${heading}'`, () => {
    const shownHeadings = [...html.matchAll(/<h1\b[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text);
    expect(shownHeadings).toEqual([heading]);
  });

  it('refers only to files that exist', () => {
    const tags = [...html.matchAll(/<(?:link|script|img)\b[^>]*\b(?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(tags.length).toBeGreaterThan(5);
    expect(tags.filter((url) => !url.startsWith(base) || !files.includes(url.slice(base.length)))).toEqual([]);
  });

  it('refers to each file once', () => {
    const named = [...html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="([^"]+)"/g)].map(([, url]) => url);
    expect(named).toEqual([...new Set(named)]);
  });

  it('refers to at most two message catalogues, all of its language', () => {
    const catalogues = [...html.matchAll(/"[^"]*\/locales\/([^"]+\.js)"/g)].map(([, name = '']) => name);
    expect(catalogues.filter((name) => !name.startsWith(`${language}-`))).toEqual([]);
    expect(catalogues.length, catalogues.join(', ')).toBeLessThanOrEqual(2);
  });
});

/** The response that a browser gets: the address after redirects, and the file in `dist`; undefined for a 404. */
interface Received {
  readonly address: string;
  readonly file: string | undefined;
}

/** Finds the response to a path below the base, still percent-encoded. */
type Host = (path: string) => Received;

const names = new Set(files);

/** Folders have no extension. */
function isFile(name: string): boolean {
  return names.has(name) && /\.\w+$/.test(name);
}

/** The redirects of `_redirects`. All but that of the share target end in a `*`. */
function findRedirect(path: string): string | undefined {
  for (const { from, to } of rules.redirects) {
    const prefix = from.slice(base.length, -1);
    if (path.startsWith(prefix) && path.length > prefix.length)
      return to.slice(base.length).replace(':splat', () => path.slice(prefix.length));
  }
  return undefined;
}

/** Whether the path is in a folder of files only, where every path without a file is a 404. */
function isMissingFile(path: string): boolean {
  return rules.notFoundPrefixes.some((prefix) => `${base}${path}/`.startsWith(prefix));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const npmStart: Host = (path) => {
  const found = resolveRequest(rules, base + path, {
    isFile: (candidate) => isFile(candidate.slice(base.length)),
    prerendered: (pathname) => getPrerenderedFile(base, pathname),
  });
  if (found.kind === 'redirect') return npmStart(found.location.slice(base.length));
  return { address: base + path, file: found.kind === 'file' ? found.path.slice(base.length) : undefined };
};

/** Serves existing files first, also without `.html` and with a slash at the end. Then applies `_redirects`. */
const netlify: Host = (path) => {
  const name = decodePath(path).replace(/\/+$/, '');
  const file = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find(isFile);
  if (file !== undefined) return { address: base + path, file };
  const to = findRedirect(path);
  if (to !== undefined) return netlify(to);
  return { address: base + path, file: isMissingFile(path) ? undefined : 'index.html' };
};

/**
 * Applies redirects first. Each file has only one address, without `.html` and without a slash at the end. Other addresses get
 * the shell, except in folders of files only, which have a `404.html`.
 */
const cloudflare: Host = (path) => {
  const to = findRedirect(path);
  if (to !== undefined) return cloudflare(to);
  const name = decodePath(path);
  if (name === 'index.html') return cloudflare('');
  if (name.endsWith('.html') && isFile(name)) return cloudflare(path.replace(/\.html$/, ''));
  if (isFile(name)) return { address: base + path, file: name };
  if (isFile(`${name}.html`)) return { address: base + path, file: `${name}.html` };
  if (name.endsWith('/') && isFile(`${name.slice(0, -1)}.html`)) return cloudflare(path.slice(0, -1));
  return { address: base + path, file: isMissingFile(path) ? undefined : 'index.html' };
};

/** Serves files only at their exact paths, and the shell at other addresses, except in folders of files only. */
const plainServer: Host = (path) => {
  const name = decodePath(path);
  return { address: base + path, file: isFile(name) ? name : isMissingFile(path) ? undefined : 'index.html' };
};

/** Adds the service worker, which responds to navigations with the shell, except those that it leaves to the host. */
function addServiceWorker(host: Host): Host {
  const hostPatterns = getHostNavigationPatterns(rules);
  return (path) =>
    hostPatterns.some((pattern) => pattern.test(base + path))
      ? host(path)
      : { address: base + path, file: 'index.html' };
}

const hosts: Readonly<Record<string, Host>> = {
  'npm start': npmStart,
  Netlify: netlify,
  'Cloudflare Pages': cloudflare,
  'a plain server': plainServer,
  'the service worker': addServiceWorker(npmStart),
};

const sample = { slug: 'tools', episodeSlug: 'login', username: 'home', code: 'tools', id: '7', provider: 'google' };

const routePaths = routeNames.flatMap((name) =>
  languages.flatMap((language) =>
    [sample, { ...sample, slug: 'a%b', code: undefined, id: undefined }].flatMap((params) => {
      try {
        return [fillPath(routes[name].path[language], params).slice(1)];
      } catch {
        return [];
      }
    }),
  ),
);

/** Paths below the base. */
const paths = [
  ...new Set([
    ...routePaths,
    ...routePaths.map((path) => `${path}/`),
    ...routePaths.map((path) => `${path}.html`),
    ...routePaths.map((path) => `${path}/index.html`),
    'home',
    'home/',
    'home.html',
    'fr/home',
    'index',
    'index.html',
    'fr/index.html',
    'Tools',
    'tools//',
    '/tools',
    '%74ools',
    'tools%2Fcut-episode-into-panels',
    'tools/nothing',
    'fr/tools',
    'outils',
    'nothing',
    'nothing/at/all.php',
    '%zz',
    'comic/tools',
    'fr/comic/outils',
    'assets/tools',
    'api/tools',
  ]),
];

interface Visit {
  readonly pathname: string;
  readonly page: string | undefined;
  readonly storage?: Readonly<Record<string, string>> | undefined;
  readonly cookie?: string;
  readonly search?: string;
  readonly lang?: string;
}

/** Runs `theme.js` in a document with these attributes. Returns `data-page` afterwards; undefined if there is none. */
function runThemeScript({
  pathname,
  page,
  storage = {},
  cookie = '',
  search = '',
  lang = 'en',
}: Visit): string | undefined {
  const attributes = new Map<string, string>([
    ['lang', lang],
    ...(page === undefined ? [] : [['data-page', page] as const]),
  ]);
  const documentElement = {
    lang,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  };
  const window = {};
  runInNewContext(theme, {
    window,
    addEventListener: () => undefined,
    document: { documentElement, cookie },
    location: { pathname, search },
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    matchMedia: () => ({ matches: false }),
  });
  expect(attributes.get('data-theme')).toBe(storage.theme ?? 'light');
  return attributes.get('data-page');
}

describe.each(Object.entries(hosts))('an address on %s', (_name, host) => {
  it('shows a guest the shell or its own prerendered page, never another page', () => {
    const wrong = paths.flatMap((path) => {
      const { address, file } = host(path);
      if (file === undefined || !file.endsWith('.html')) return [];
      const shown = runThemeScript({ pathname: address, page: readDataPage(read(file)) });
      return shown === undefined || shown === '' || shown === address ? [] : [{ path, address, file, shown }];
    });
    expect(wrong).toEqual([]);
  });

  it('answers unknown paths, and the paths of pages that show data, with the shell', () => {
    const others = ['nothing', 'nothing/at/all', 'series/tools', 'fr/tools', 'outils', '@home', 'library', 'search'];
    expect(others.map((path) => host(path).file)).toEqual(others.map(() => 'index.html'));
  });
});

it.each(['npm start', 'Netlify', 'Cloudflare Pages'])(
  '%s serves every prerendered page at its address, the start page only on npm start',
  (name) => {
    const served = pages.map(({ address, file }) => ({ address, file }));
    // Only the server of npm start can map the start page's address to home.html.
    const isShell = (address: string) => address === base && name !== 'npm start';
    const wanted = served.map(({ address, file }) => ({ address, file: isShell(address) ? 'index.html' : file }));
    expect(served.map(({ address }) => hosts[name]?.(address.slice(base.length)))).toEqual(wanted);
  },
);

describe('theme.js', () => {
  it('shows a guest the page at its own address', () => {
    for (const page of ['/', '/tools', '/sub/', '/sub/fr/outils'])
      expect(runThemeScript({ pathname: page, page, storage: { theme: 'dark' } })).toBe(page);
  });

  it.each(['/tools/', '/tools.html', '/home', '/', '/sub/tools', '/Tools', '/fr/outils'])(
    'hides the HTML of /tools at %s',
    (pathname) => {
      expect(runThemeScript({ pathname, page: '/tools' })).toBe('');
    },
  );

  it.each(['session-tokens', 'prelaunch'])('hides the HTML from a visitor with %s in localStorage', (key) => {
    expect(runThemeScript({ pathname: '/tools', page: '/tools', storage: { [key]: '{}' } })).toBe('');
  });

  it('hides the start page from a visitor who has chosen another language', () => {
    const readPage = (page: string, cookie: string, lang = 'en') =>
      runThemeScript({ pathname: page, page, cookie, lang });
    expect(readPage('/', 'a=b; locale=fr')).toBe('');
    expect(readPage('/sub/', 'locale=fr; a=b')).toBe('');
    expect(readPage('/', 'locale=en')).toBe('/');
    expect(readPage('/', 'mylocale=fr')).toBe('/');
    // Other pages stay in the language of their address.
    expect(readPage('/tools', 'locale=fr')).toBe('/tools');
    expect(readPage('/fr', 'locale=en', 'fr')).toBe('/fr');
  });

  it('hides HTML whose links would lack the return path, and shows it with other queries', () => {
    const readPage = (search: string) => runThemeScript({ pathname: '/login', page: '/login', search });
    expect(readPage('?next=%2Flibrary')).toBe('');
    expect(readPage('?from=mail&next=%2Flibrary')).toBe('');
    expect(readPage('?from=mail&following=1')).toBe('/login');
  });

  it('adds no data-page to the shell', () => {
    expect(runThemeScript({ pathname: '/tools', page: undefined })).toBeUndefined();
  });
});

describe('below a sub-path', () => {
  it('HTML that was prerendered for the base / is hidden', () => {
    for (const { file } of pages)
      expect(runThemeScript({ pathname: `/sub/${file.replace(/\.html$/, '')}`, page: readDataPage(read(file)) })).toBe(
        '',
      );
  });

  it('a page is served only below the base, and shown only there', () => {
    const page = (path: string) => getPrerenderedFile('/sub/', path);
    expect([page('/tools'), page('/sub/tools'), page('/'), page('/sub/')]).toEqual([
      undefined,
      '/sub/tools.html',
      undefined,
      '/sub/home.html',
    ]);
    expect(runThemeScript({ pathname: '/tools', page: '/sub/tools' })).toBe('');
  });
});
