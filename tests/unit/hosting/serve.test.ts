import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS_FILE } from '../../../hosting/files.ts';
import { hostingRules } from '../../../hosting/rules.ts';
import { rulesOfBuild, servedBuild } from '../../../hosting/serve.ts';

const script = `console.log(${JSON.stringify('strip '.repeat(400))});\n`;
const PAGE = '<!doctype html><title>Longstrip</title>\n';

let parent: string;
let dist: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'longstrip-serve-'));
  dist = join(parent, 'dist');
  const files: Record<string, string> = {
    'index.html': PAGE,
    'sw.js': 'self.skipWaiting();',
    'manifest.webmanifest': '{}',
    'version.json': '{"version":"1"}',
    'assets/index-abc.js': script,
    'assets/workers/codec-abc.wasm': '\0asm',
    'assets/font-abc.woff2': 'x'.repeat(5_000),
    'icons/icon-192.png': 'png',
    _headers: 'secret',
    _redirects: 'secret',
    '.vite/manifest.json': 'secret',
    [SETTINGS_FILE]: JSON.stringify({ base: '/sub/', apiUrl: '/api', reportUrls: [] }),
    '../outside.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
});

afterAll(() => rmSync(parent, { recursive: true }));

function appAt(base: string): Hono {
  return servedBuild(dist, hostingRules({ base, apiUrl: '/api', reportUrls: [] }));
}

describe.each(['/', '/sub/'])('a build under %s', (base) => {
  let app: Hono;
  beforeAll(() => {
    app = appAt(base);
  });
  const get = (path: string, headers: Record<string, string> = {}) => app.request(base + path, { headers });

  it.each([
    ['', 'text/html; charset=utf-8', 'no-cache'],
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
    const wanted = hostingRules({ base, apiUrl: '/api', reportUrls: [] }).securityHeaders;
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

  it('answers POST with 405', async () => {
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

  it('compresses text with an accepted encoding, each with its own ETag', async () => {
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

  it.each(['assets/font-abc.woff2', 'sw.js'])('does not compress %s, because it would gain nothing', async (path) => {
    expect((await get(path, { 'Accept-Encoding': 'br, gzip' })).headers.get('Content-Encoding')).toBeNull();
  });
});

it('redirects from the base without its slash and answers 404 outside the base', async () => {
  const app = appAt('/sub/');
  const bare = await app.request('/sub?x=1');
  expect([bare.status, bare.headers.get('Location')]).toEqual([301, '/sub/?x=1']);
  expect((await app.request('/')).status).toBe(404);
  expect((await app.request('/assets/index-abc.js')).status).toBe(404);
});

it('rulesOfBuild reads the base from the build, and names the folder when no build exists', () => {
  expect(rulesOfBuild(dist).base).toBe('/sub/');
  expect(() => rulesOfBuild(join(parent, 'nothing'))).toThrow(
    /There is no build in .*nothing: run `npm run build` first/,
  );
});
