import { describe, expect, it } from 'vitest';
import { developmentHeaders } from '../../../hosting/development.ts';
import { headersFile, redirectsFile } from '../../../hosting/files.ts';
import { answer, type HostingRules, hostingRules, leftToHost } from '../../../hosting/rules.ts';
import { toolAssetList } from '../../../hosting/toolAssets.ts';

const built = ['index.html', 'sw.js', 'assets/index-abc.js', 'icons/icon-192.png'];

function rulesFor(base: string, apiUrl = '/api', reportUrls: string[] = []) {
  return hostingRules({ base, apiUrl, reportUrls });
}

function asked(rules: HostingRules, path: string) {
  return answer(rules, path, (candidate) => built.some((name) => rules.base + name === candidate));
}

function directive(rules: HostingRules, name: string) {
  return rules.securityHeaders['Content-Security-Policy'].split('; ').find((part) => part.startsWith(`${name} `));
}

describe.each(['/', '/sub/'])('under %s', (base) => {
  const rules = rulesFor(base);

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
    expect(asked(rules, base + path)).toEqual({ kind: 'file', path: `${base}index.html`, cacheControl });
  });

  it.each([
    ['assets/index-abc.js', 'public, max-age=31536000, immutable'],
    ['icons/icon-192.png', 'public, max-age=86400'],
    ['sw.js', 'no-cache'],
  ])('answers %s with the file', (path, cacheControl) => {
    expect(asked(rules, base + path)).toEqual({ kind: 'file', path: base + path, cacheControl });
  });

  it.each(['assets/gone-abc.js', 'assets', 'assets/', 'assets/workers/gone.wasm', 'api', 'api/', 'api/series'])(
    'has nothing at %s, and not the app either',
    (path) => {
      expect(asked(rules, base + path)).toEqual({ kind: 'not-found' });
    },
  );

  it.each([
    ['comic/a-knight', 'series/a-knight'],
    ['comic/a-knight/first%20steps', 'series/a-knight/first%20steps'],
    ['fr/comic/a-knight', 'fr/series/a-knight'],
    ['comic//other.test', 'series//other.test'],
    ['comic/$&', 'series/$&'],
  ])('moves %s to %s', (from, to) => {
    expect(asked(rules, base + from)).toEqual({ kind: 'redirect', status: 301, location: base + to });
  });

  it.each(['comic', 'comic/', 'comics/x', 'fr/comic', 'de/comic/x'])('leaves %s to the app', (path) => {
    expect(asked(rules, base + path)).toMatchObject({ kind: 'file', path: `${base}index.html` });
  });

  it('lets the service worker answer screens, and nothing that the host answers otherwise', () => {
    const left = (path: string) => leftToHost(rules).some((pattern) => pattern.test(base + path));
    for (const path of ['', 'series/x', '@john.doe', 'comic', 'apiary', 'search?q=/api/', 'sw.jsx']) {
      expect([path, left(path)]).toEqual([path, false]);
    }
    for (const path of [
      'api/health',
      'assets/x.js',
      'comic/x',
      'fr/comic/x',
      'icons/a.png',
      'sw.js',
      'version.json?x',
    ]) {
      expect([path, left(path)]).toEqual([path, true]);
    }
  });

  it('never gives one path two Cache-Control headers, which hosts would join', () => {
    const paths = [...built, '', 'version.json', 'tool-assets.json', 'manifest.webmanifest', 'robots.txt'].map(
      (name) => base + name,
    );
    for (const path of paths) {
      const matching = rules.cacheRules.filter(({ pattern }) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      );
      expect([path, matching.length]).toEqual([path, 1]);
    }
  });
});

describe('under a sub-path', () => {
  const rules = rulesFor('/sub/');

  it('adds the missing slash of the base', () => {
    expect(asked(rules, '/sub')).toEqual({ kind: 'redirect', status: 301, location: '/sub/' });
  });

  it.each(['/', '/index.html', '/subway', '/comic/x', '/assets/index-abc.js'])('owns nothing at %s', (path) => {
    expect(asked(rules, path)).toEqual({ kind: 'not-found' });
  });

  it.each(['sub/', '/sub', ''])('refuses the base %j', (base) => {
    expect(() => rulesFor(base)).toThrow("must start and end with '/'");
  });
});

describe('the content security policy', () => {
  it('is this for an upstream on the same origin', () => {
    expect(rulesFor('/').securityHeaders['Content-Security-Policy'].split('; ')).toEqual([
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

  it('allows the origin of an upstream elsewhere, for calls and images only', () => {
    const rules = rulesFor('/', 'https://api.comics.test:8443/v1');
    expect(directive(rules, 'connect-src')).toBe("connect-src 'self' https://api.comics.test:8443");
    expect(directive(rules, 'img-src')).toBe("img-src 'self' blob: data: https://api.comics.test:8443");
    expect(directive(rules, 'script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  it('allows reports to their origins, without the key in the address', () => {
    const rules = rulesFor('/', '/api', ['https://key@errors.test/12', 'https://count.test/hit', '/own']);
    expect(directive(rules, 'connect-src')).toBe("connect-src 'self' https://errors.test https://count.test");
    expect(directive(rules, 'img-src')).toBe("img-src 'self' blob: data:");
  });

  it('in development differs only by a mark for what Vite puts into the page, and by its web socket', () => {
    const policy = developmentHeaders(rulesFor('/'))['Content-Security-Policy'];
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.replaceAll(" 'nonce-development'", '').replace(' ws: wss:', '')).toBe(
      rulesFor('/').securityHeaders['Content-Security-Policy'],
    );
  });
});

describe('the files for static hosts', () => {
  it('redirect first, then refuse, then fall back to the app', () => {
    expect(redirectsFile(rulesFor('/')).trim().split('\n')).toEqual([
      '/comic/* /series/:splat 301',
      '/fr/comic/* /fr/series/:splat 301',
      '/assets/* /assets/404.html 404',
      '/api/* /assets/404.html 404',
      '/* /index.html 200',
    ]);
  });

  it('keep to the base, and keep the app away from an upstream outside of it', () => {
    expect(redirectsFile(rulesFor('/sub/')).trim().split('\n')).toEqual([
      '/sub/comic/* /sub/series/:splat 301',
      '/sub/fr/comic/* /sub/fr/series/:splat 301',
      '/sub/assets/* /sub/assets/404.html 404',
      '/sub/api/* /sub/assets/404.html 404',
      '/api/* /sub/assets/404.html 404',
      '/sub/* /sub/index.html 200',
    ]);
  });

  it('send every security header with every path, in lines that hosts accept', () => {
    const rules = rulesFor('/', 'https://api.comics.test');
    const [everything] = headersFile(rules).split('\n\n');
    const [path, ...lines] = everything.split('\n');
    expect(path).toBe('/*');
    expect(lines).toEqual(Object.entries(rules.securityHeaders).map(([name, value]) => `  ${name}: ${value}`));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_000);
    expect(headersFile(rules)).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  });
});

it('the tool list holds worker scripts, chunks and codecs, and neither source maps nor screens', () => {
  const names = ['assets/workers/b.wasm', 'assets/workers/a.js', 'assets/workers/a.js.map', 'assets/index.js', 'sw.js'];
  expect(toolAssetList(names)).toEqual(['assets/workers/a.js', 'assets/workers/b.wasm']);
});
