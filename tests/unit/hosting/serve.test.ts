import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS_FILE } from '../../../hosting/files.ts';
import { ROUTE_FILES_FILE } from '../../../hosting/routeFiles.ts';
import { createHostingRules } from '../../../hosting/rules.ts';
import { type PageAdditions, loadBuildRules, type ServingOptions, createBuildServer } from '../../../hosting/serve.ts';

const script = `console.log(${JSON.stringify('strip '.repeat(400))});\n`;
/** Compressed at a quality that the server doesn't use. */
const preparedScript = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
const PAGE = '<!doctype html><html lang="en"><head><title>Longstrip</title></head><body>shell</body></html>\n';
const homePage = PAGE.replace('shell', 'home');
const toolsPage = PAGE.replace('shell', 'tools');

let parent: string;
let dist: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'longstrip-serve-'));
  dist = join(parent, 'dist');
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'home.html': homePage,
    'tools.html': toolsPage,
    'fr/outils.html': toolsPage,
    'sw.js': 'self.skipWaiting();',
    'manifest.webmanifest': '{}',
    'version.json': '{"version":"1"}',
    'assets/index-abc.js': script,
    'assets/prepared-abc.js': script,
    'assets/prepared-abc.js.br': preparedScript,
    'assets/edited-abc.js': `${script}edited`,
    'assets/edited-abc.js.br': preparedScript,
    'assets/interrupted-abc.js': script,
    'assets/interrupted-abc.js.br': preparedScript.subarray(0, 20),
    'assets/archive.br': 'a file of its own',
    'assets/workers/codec-abc.wasm': '\0asm',
    'assets/font-abc.woff2': 'x'.repeat(5_000),
    'icons/icon-192.png': 'png',
    _headers: 'secret',
    _redirects: 'secret',
    '.vite/manifest.json': 'secret',
    [ROUTE_FILES_FILE]: JSON.stringify({ series: { en: { scripts: ['assets/Series.js'], styles: [] } } }),
    [SETTINGS_FILE]: JSON.stringify({ base: '/sub/', apiUrl: '/api', reportUrls: [] }),
    '../outside.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
});

afterAll(() => rmSync(parent, { recursive: true }));

function createApp(base: string, options?: ServingOptions): Hono {
  return createBuildServer(dist, createHostingRules({ base, apiUrl: '/api', reportUrls: [] }), options);
}

describe.each(['/', '/sub/'])('a build under %s', (base) => {
  let app: Hono;
  beforeAll(() => {
    app = createApp(base);
  });
  const get = (path: string, headers: Record<string, string> = {}) => app.request(base + path, { headers });

  it.each([
    ['', 'text/html; charset=utf-8', 'no-cache'],
    ['tools', 'text/html; charset=utf-8', 'no-cache'],
    ['series/a-knight', 'text/html; charset=utf-8', 'no-cache'],
    ['sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['version.json', 'application/json; charset=utf-8', 'no-cache'],
    ['assets/index-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['assets/workers/codec-abc.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
    ['assets/font-abc.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['icons/icon-192.png', 'image/png', 'public, max-age=86400'],
  ])('answers /%s as %s', async (path, type, cacheControl) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Cache-Control')).toBe(cacheControl);
  });

  it('answers the address of a screen with the app', async () => {
    expect(await (await get('publish/episode/7?tab=2')).text()).toBe(PAGE);
  });

  it('answers missing files under assets and api with an uncached 404', async () => {
    for (const path of ['assets/index-old.js', 'assets/workers/codec-old.wasm', 'api/series']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
      expect(await response.text()).not.toContain('<');
    }
  });

  it('redirects old addresses and keeps the query', async () => {
    const response = await get('comic/a-knight/first?from=mail&x=%2F');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(`${base}series/a-knight/first?from=mail&x=%2F`);
  });

  it('sends the security headers with every kind of response', async () => {
    const wanted = createHostingRules({ base, apiUrl: '/api', reportUrls: [] }).securityHeaders;
    const known = (await get('sw.js')).headers.get('ETag') ?? '';
    const answers = await Promise.all([
      get(''),
      get('assets/index-abc.js'),
      get('assets/workers/codec-abc.wasm'),
      get('assets/none.js'),
      get('comic/x'),
      get('sw.js', { 'If-None-Match': known }),
      app.request(`${base}x`, { method: 'POST' }),
      app.request('/outside'),
    ]);
    for (const response of answers) {
      for (const [name, value] of Object.entries(wanted)) expect(response.headers.get(name)).toBe(value);
    }
  });

  it.each([
    '../outside.txt',
    '..%2foutside.txt',
    '%2e%2e/outside.txt',
    'assets/../../outside.txt',
    'assets/..%2f..%2foutside.txt',
    '..%5coutside.txt',
    '_headers',
    '_redirects',
    '.vite/manifest.json',
    SETTINGS_FILE,
  ])('does not serve %s', async (path) => {
    const text = await (await get(path)).text();
    expect(text).not.toContain('secret');
    expect(text).not.toContain('apiUrl');
  });

  it('answers HEAD like GET, without a body', async () => {
    const [head, full] = [await app.request(`${base}sw.js`, { method: 'HEAD' }), await get('sw.js')];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Cache-Control']) {
      expect(head.headers.get(name)).toBe(full.headers.get(name));
    }
    expect((await app.request(`${base}assets/none.js`, { method: 'HEAD' })).status).toBe(404);
  });

  it('discards files that are posted to the share target, and redirects to the cutter in the chosen language', async () => {
    let sent = 0;
    // A stream, so that the test knows how much of it was read.
    const createBody = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1_000_000;
          controller.enqueue(new Uint8Array(1_000_000));
          if (sent >= 3_000_000) controller.close();
        },
      });
    for (const [cookie, path] of [
      ['', 'tools/cut-episode-into-panels'],
      ['theme=dark; locale=fr', 'fr/outils/decouper-episode'],
      ['locale=constructor', 'tools/cut-episode-into-panels'],
    ] as const) {
      sent = 0;
      const init = { method: 'POST', headers: { Cookie: cookie }, body: createBody(), duplex: 'half' };
      const response = await app.request(`${base}share-target`, init);
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${base}${path}?files=not-received`]);
      expect(sent).toBe(3_000_000);
    }
    const visited = await app.request(`${base}share-target?x=1`);
    const location = `${base}tools/cut-episode-into-panels?files=not-received&x=1`;
    expect([visited.status, visited.headers.get('Location')]).toEqual([302, location]);
  });

  it('answers POST to a page with 405', async () => {
    const response = await app.request(`${base}series/x`, { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('answers 304 when If-None-Match contains the ETag', async () => {
    const etag = (await get('sw.js')).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('sw.js', { 'If-None-Match': header });
      expect([header, response.status]).toEqual([header, 304]);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toBe('');
    }
    expect((await get('sw.js', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('gives different files different ETags', async () => {
    const tags = await Promise.all(
      ['', 'sw.js', 'version.json'].map(async (path) => (await get(path)).headers.get('ETag')),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('compresses text with an accepted encoding, and gives each encoding an ETag of its own', async () => {
    const path = 'assets/index-abc.js';
    const plain = await get(path);
    const brotli = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get(path, { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(await plain.text()).toBe(script);
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
    const body = Buffer.from(await brotli.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(script);
    expect(brotli.headers.get('Content-Length')).toBe(String(body.byteLength));
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
    const tags = [plain, brotli, gzip].map((response) => response.headers.get('ETag'));
    expect(new Set(tags).size).toBe(3);
    for (const response of [plain, brotli, gzip]) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('sends the file compressed by the build to clients that accept Brotli, with an ETag of its own', async () => {
    const path = 'assets/prepared-abc.js';
    const plain = await get(path);
    const brotli = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    const body = Buffer.from(await brotli.arrayBuffer());
    expect(body.equals(preparedScript)).toBe(true);
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(brotli.headers.get('Content-Length')).toBe(String(preparedScript.byteLength));
    expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
    const etag = brotli.headers.get('ETag') ?? '';
    expect(etag).not.toBe(plain.headers.get('ETag'));
    expect((await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
    expect((await get(path, { 'If-None-Match': etag })).status).toBe(200);
  });

  it.each(['', 'identity', 'br;q=0', 'zstd'])(
    'sends an uncompressed file for Accept-Encoding: %s',
    async (accepted) => {
      const response = await get('assets/prepared-abc.js', { 'Accept-Encoding': accepted });
      expect(response.headers.get('Content-Encoding')).toBeNull();
      expect(await response.text()).toBe(script);
    },
  );

  it('compresses with gzip for clients that do not accept Brotli, even if the build contains a Brotli file', async () => {
    const response = await get('assets/prepared-abc.js', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  it('answers HEAD with the headers of the file compressed by the build', async () => {
    const response = await app.request(`${base}assets/prepared-abc.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Length')).toBe(String(preparedScript.byteLength));
  });

  it.each([
    ['edited-abc.js', `${script}edited`],
    ['interrupted-abc.js', script],
  ])('compresses %s itself, because the file compressed by the build does not match', async (name, content) => {
    const response = await get(`assets/${name}`, { 'Accept-Encoding': 'br' });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(content);
  });

  it('does not serve a file compressed by the build under its own name, but serves other files that end in .br', async () => {
    expect((await get('assets/prepared-abc.js.br')).status).toBe(404);
    expect(await (await get('assets/archive.br')).text()).toBe('a file of its own');
  });

  it.each(['assets/font-abc.woff2', 'sw.js'])('does not compress %s', async (path) => {
    expect((await get(path, { 'Accept-Encoding': 'br, gzip' })).headers.get('Content-Encoding')).toBeNull();
  });
});

describe.each(['/', '/sub/'])('prerendered pages under %s', (base) => {
  const textAt = async (app: Hono, path: string) => (await app.request(base + path)).text();

  it.each([
    ['', homePage],
    ['?from=mail', homePage],
    ['tools', toolsPage],
    ['tools?from=mail', toolsPage],
    ['fr/outils', toolsPage],
  ])('serves the page at /%s', async (path, page) => {
    expect(await textAt(createApp(base), path)).toBe(page);
  });

  it.each(['tools/', 'home', 'fr', 'fr/', 'fr/tools', 'outils', 'Tools', 'tools/x', 'index.html', '%74ools'])(
    'serves the shell at /%s',
    async (path) => {
      expect(await textAt(createApp(base), path)).toBe(PAGE);
    },
  );

  it('serves the shell with the attribute data-prelaunch at prerendered paths before the launch', async () => {
    const app = createApp(base, { isPrelaunch: true });
    const shell = PAGE.replace('<html', '<html data-prelaunch');
    for (const path of ['', 'tools', 'fr/outils']) expect([path, await textAt(app, path)]).toEqual([path, shell]);
  });

  it('calls `describe` once per page, with the path below the base, and not for files or redirects', async () => {
    const described: string[] = [];
    const app = createApp(base, {
      describe: (path) => {
        described.push(path);
        return Promise.resolve(undefined);
      },
    });
    for (const path of ['', 'tools', 'series/a%20b?x=1', 'nothing']) await app.request(base + path);
    expect(described).toEqual(['/', '/tools', '/series/a%20b', '/nothing']);
    for (const path of ['index.html', 'tools.html', 'sw.js', 'assets/none.js', 'comic/x'])
      await app.request(base + path);
    expect(described).toHaveLength(4);
  });

  const additions: PageAdditions = {
    language: 'en',
    route: 'series',
    responses: [{ path: 'app-config', body: '{}' }],
    images: [{ url: '/a.webp' }],
  };
  const withAdditions: ServingOptions = { describe: () => Promise.resolve(additions) };

  it('adds the files of the route, the image and the responses to the shell', async () => {
    const html = await textAt(createApp(base, withAdditions), 'series/a');
    expect(html).toContain(`<link rel="modulepreload" crossorigin href="${base}assets/Series.js">`);
    expect(html).toContain('<link rel="preload" as="image" href="/a.webp"');
    expect(html).toContain('<script type="application/json" data-response="app-config" lang="en">{}</script></body>');
  });

  it('adds responses to a prerendered page, but no files', async () => {
    for (const path of ['', 'fr/outils']) {
      const html = await textAt(createApp(base, withAdditions), path);
      expect(html).toContain('data-response="app-config"');
      expect(html).not.toContain('modulepreload');
    }
  });

  it('adds no files in a language or of a route that the build does not list', async () => {
    for (const other of [{ language: 'fr' }, { route: 'none' }, { route: undefined }]) {
      const describeOther = () => Promise.resolve({ ...additions, ...other });
      expect(await textAt(createApp(base, { describe: describeOther }), 'series/a')).not.toContain('modulepreload');
    }
  });

  it('gives a page with additions an ETag of its own, which changes with them', async () => {
    const tagWith = async (options?: ServingOptions) =>
      (await createApp(base, options).request(`${base}series/a`)).headers.get('ETag');
    const other = { describe: () => Promise.resolve({ ...additions, images: [] }) };
    const tags = [await tagWith(), await tagWith(withAdditions), await tagWith(other)];
    expect(new Set(tags).size).toBe(3);
    expect(await tagWith(withAdditions)).toBe(tags[1]);
  });
});

it('redirects from the base without its slash and answers 404 outside the base', async () => {
  const app = createApp('/sub/');
  const bare = await app.request('/sub?x=1');
  expect([bare.status, bare.headers.get('Location')]).toEqual([301, '/sub/?x=1']);
  expect((await app.request('/')).status).toBe(404);
  expect((await app.request('/assets/index-abc.js')).status).toBe(404);
});

it('loadBuildRules reads the base from the build, and names the folder when no build exists', () => {
  expect(loadBuildRules(dist).base).toBe('/sub/');
  expect(() => loadBuildRules(join(parent, 'nothing'))).toThrow(
    /There is no build in .*nothing: run `npm run build` first/,
  );
});
