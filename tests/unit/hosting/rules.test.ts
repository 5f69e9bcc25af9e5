import { describe, expect, it } from 'vitest';
import { createDevelopmentHeaders } from '../../../hosting/development.ts';
import { renderHeadersFile, renderRedirectsFile } from '../../../hosting/files.ts';
import {
  resolveRequest,
  type HostingRules,
  createHostingRules,
  getHostNavigationPatterns,
} from '../../../hosting/rules.ts';
import { SOURCE_LANGUAGE } from '../../../src/i18n/languages.ts';
import { routes } from '../../../src/navigation/routes.ts';
import { ARRIVAL_PARAMETER, type Arrival } from '../../../src/offline/work/arrival.ts';
import { SHARE_TARGET } from '../../../src/pwa/shareTarget.ts';
import { listWorkerAssets } from '../../../hosting/toolAssets.ts';

const NOT_RECEIVED: Arrival = 'not-received';

const built = ['index.html', 'sw.js', 'assets/index-abc.js', 'icons/icon-192.png'];

function createRules(base: string, apiUrl = '/api', reportUrls: string[] = []) {
  return createHostingRules({ base, apiUrl, reportUrls });
}

function answerPath(rules: HostingRules, path: string) {
  return resolveRequest(rules, path, { isFile: (candidate) => built.some((name) => rules.base + name === candidate) });
}

function findDirective(rules: HostingRules, name: string) {
  return rules.securityHeaders['Content-Security-Policy'].split('; ').find((part) => part.startsWith(`${name} `));
}

describe.each(['/', '/sub/'])('hosting rules under %s', (base) => {
  const rules = createRules(base);

  it.each([
    ['', 'no-cache'],
    ['index.html', 'no-cache'],
    ['series/a-knight/first-steps', 'no-cache'],
    ['@john.doe', 'no-cache'],
    ['tools/cut-episode-into-panels', 'no-cache'],
    ['fr/outils', 'no-cache'],
    ['nowhere.php', 'no-cache'],
    ['icons/none.png', 'no-cache'],
  ])('answers %s with the app', (path, cacheControl) => {
    expect(answerPath(rules, base + path)).toEqual({ kind: 'file', path: `${base}index.html`, cacheControl });
  });

  it.each([
    ['assets/index-abc.js', 'public, max-age=31536000, immutable'],
    ['icons/icon-192.png', 'public, max-age=86400'],
    ['sw.js', 'no-cache'],
  ])('answers %s with the file', (path, cacheControl) => {
    expect(answerPath(rules, base + path)).toEqual({ kind: 'file', path: base + path, cacheControl });
  });

  it.each(['assets/gone-abc.js', 'assets', 'assets/', 'assets/workers/gone.wasm', 'api', 'api/', 'api/series'])(
    'answers %s with not found instead of the app',
    (path) => {
      expect(answerPath(rules, base + path)).toEqual({ kind: 'not-found' });
    },
  );

  it.each([
    ['comic/a-knight', 'series/a-knight'],
    ['comic/a-knight/first%20steps', 'series/a-knight/first%20steps'],
    ['fr/comic/a-knight', 'fr/series/a-knight'],
    ['comic//other.test', 'series//other.test'],
    ['comic/$&', 'series/$&'],
  ])('redirects %s to %s', (from, to) => {
    expect(answerPath(rules, base + from)).toEqual({ kind: 'redirect', status: 301, location: base + to });
  });

  it('redirects the share target to the cutter', () => {
    const cutter = `${base}tools/cut-episode-into-panels?files=not-received`;
    expect(answerPath(rules, `${base}share-target`)).toEqual({ kind: 'redirect', status: 302, location: cutter });
    expect(renderRedirectsFile(rules)).toContain(`${base}share-target ${cutter} 302\n`);
    expect(answerPath(rules, `${base}share-targets`)).toMatchObject({ kind: 'file' });
    const addresses = Object.entries(routes['tools-cut'].path).map(([language, path]) => [
      language,
      `${base}${path.slice(1)}?${ARRIVAL_PARAMETER}=${NOT_RECEIVED}`,
    ]);
    expect(rules.shareTarget).toEqual({
      path: base + SHARE_TARGET,
      cutter: Object.fromEntries(addresses),
      defaultLanguage: SOURCE_LANGUAGE,
    });
  });

  it.each(['comic', 'comic/', 'comics/x', 'fr/comic', 'de/comic/x'])('leaves %s to the app', (path) => {
    expect(answerPath(rules, base + path)).toMatchObject({ kind: 'file', path: `${base}index.html` });
  });

  it('leave screens to the service worker, and files, API and redirects to the host', () => {
    const isLeftToHost = (path: string) =>
      getHostNavigationPatterns(rules).some((pattern) => pattern.test(base + path));
    for (const path of ['', 'series/x', '@john.doe', 'comic', 'apiary', 'search?q=/api/', 'sw.jsx', 'share-targets']) {
      expect([path, isLeftToHost(path)]).toEqual([path, false]);
    }
    for (const path of [
      'api/health',
      'assets/x.js',
      'comic/x',
      'fr/comic/x',
      'share-target',
      'icons/a.png',
      'sw.js',
      'version.json?x',
    ]) {
      expect([path, isLeftToHost(path)]).toEqual([path, true]);
    }
  });

  it('give each path exactly one Cache-Control header', () => {
    const paths = [
      ...built,
      '',
      'version.json',
      'tool-assets.json',
      'app-files.js',
      'manifest.webmanifest',
      'robots.txt',
    ].map((name) => base + name);
    for (const path of paths) {
      const matching = rules.cacheRules.filter(({ pattern }) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      );
      expect([path, matching.length]).toEqual([path, 1]);
    }
  });
});

describe('hosting rules under a sub-path', () => {
  const rules = createRules('/sub/');

  it('redirect from the base without its slash', () => {
    expect(answerPath(rules, '/sub')).toEqual({ kind: 'redirect', status: 301, location: '/sub/' });
  });

  it.each(['/', '/index.html', '/subway', '/comic/x', '/assets/index-abc.js'])(
    'answer %s outside the base with not found',
    (path) => {
      expect(answerPath(rules, path)).toEqual({ kind: 'not-found' });
    },
  );

  it.each(['sub/', '/sub', ''])('reject the base %j', (base) => {
    expect(() => createRules(base)).toThrow("must start and end with '/'");
  });
});

describe('the content security policy', () => {
  it('has exactly these directives for an API on the same origin', () => {
    expect(createRules('/').securityHeaders['Content-Security-Policy'].split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  it('allows the origin of a remote API for calls and images only', () => {
    const rules = createRules('/', 'https://api.comics.test:8443/v1');
    expect(findDirective(rules, 'connect-src')).toBe("connect-src 'self' https://api.comics.test:8443");
    expect(findDirective(rules, 'img-src')).toBe("img-src 'self' blob: data: https://api.comics.test:8443");
    expect(findDirective(rules, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  it('allows connections to the origins of report URLs, without their keys', () => {
    const rules = createRules('/', '/api', ['https://key@errors.test/12', 'https://count.test/hit', '/own']);
    expect(findDirective(rules, 'connect-src')).toBe("connect-src 'self' https://errors.test https://count.test");
    expect(findDirective(rules, 'img-src')).toBe("img-src 'self' blob: data:");
  });

  it('differs in development only by a nonce for the tags of Vite, and by the WebSocket of Vite', () => {
    const policy = createDevelopmentHeaders(createRules('/'))['Content-Security-Policy'];
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.replaceAll(" 'nonce-development'", '').replace(' ws: wss:', '')).toBe(
      createRules('/').securityHeaders['Content-Security-Policy'],
    );
  });
});

describe('files for static hosts', () => {
  it('_redirects lists redirects first, then 404 rules, then the fallback to the app', () => {
    expect(renderRedirectsFile(createRules('/')).trim().split('\n')).toEqual([
      '/comic/* /series/:splat 301',
      '/fr/comic/* /fr/series/:splat 301',
      '/share-target /tools/cut-episode-into-panels?files=not-received 302',
      '/assets/* /assets/404.html 404',
      '/api/* /assets/404.html 404',
      '/* /index.html 200',
    ]);
  });

  it('_redirects stays within the base, and answers 404 for an API path outside it', () => {
    expect(renderRedirectsFile(createRules('/sub/')).trim().split('\n')).toEqual([
      '/sub/comic/* /sub/series/:splat 301',
      '/sub/fr/comic/* /sub/fr/series/:splat 301',
      '/sub/share-target /sub/tools/cut-episode-into-panels?files=not-received 302',
      '/sub/assets/* /sub/assets/404.html 404',
      '/sub/api/* /sub/assets/404.html 404',
      '/api/* /sub/assets/404.html 404',
      '/sub/* /sub/index.html 200',
    ]);
  });

  it('_headers sends every security header for every path, in lines under 2,000 characters', () => {
    const rules = createRules('/', 'https://api.comics.test');
    const [everything] = renderHeadersFile(rules).split('\n\n');
    const [path, ...lines] = everything.split('\n');
    expect(path).toBe('/*');
    expect(lines).toEqual(Object.entries(rules.securityHeaders).map(([name, value]) => `  ${name}: ${value}`));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
    expect(renderHeadersFile(rules)).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  });
});

it('listWorkerAssets contains worker scripts and codecs, but no source maps or screens', () => {
  const names = ['assets/workers/b.wasm', 'assets/workers/a.js', 'assets/workers/a.js.map', 'assets/index.js', 'sw.js'];
  expect(listWorkerAssets(names)).toEqual(['assets/workers/a.js', 'assets/workers/b.wasm']);
});
