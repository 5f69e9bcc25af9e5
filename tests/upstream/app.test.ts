import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostingRules } from '../../hosting/rules.ts';
import { createApp } from '../../upstream/http/app.ts';
import { createLog } from '../../upstream/log.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases.slice(0, 1))("the server's HTTP app", (database) => {
  const upstream = useUpstream(database);
  let dist: string;
  let app: ReturnType<typeof createApp>;

  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'longstrip-app-'));
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Longstrip</title>');
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    app = createApp({ dist, rules, services: upstream().services });
  });

  afterAll(() => rmSync(dist, { recursive: true }));

  it('health answers 200 and is not cached', async () => {
    const response = await app.request('/api/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['GET', 'POST', 'DELETE'])(
    "answers %s to an unknown API path with 404 and the API's error format",
    async (method) => {
      for (const path of ['/api/nothing/here', '/api']) {
        const response = await app.request(path, { method });
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.json()).toMatchObject({
          message: expect.any(String),
          errors: [{ code: 'not_found', message: expect.any(String) }],
          children: {},
        });
      }
    },
  );

  it('serves the OpenAPI document, and a documentation page without inline scripts or other hosts', async () => {
    const document = await app.request('/api/openapi.json');
    expect(document.headers.get('Content-Type')).toBe('application/json');
    expect(await document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/comic': expect.anything() } });
    const page = await app.request('/api/docs');
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const html = await page.text();
    expect(html).not.toMatch(/https?:|<style|style=|\son\w+=|<script(?![^>]*\ssrc=)/);
    const parts = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, part = '']) => part);
    const types = await Promise.all(
      [...parts, 'docs/example.js'].map(async (part) =>
        (await app.request(`/api/${part}`)).headers.get('Content-Type'),
      ),
    );
    expect(new Set(types)).toEqual(new Set(['text/css', 'text/javascript'].map((type) => `${type}; charset=utf-8`)));
    for (const name of ['page.html', '..%2fpage.html', 'nothing.js']) {
      expect((await app.request(`/api/docs/${name}`)).status).toBe(404);
    }
  });

  it("serves the built app for a screen's path, with the same security headers as the API", async () => {
    const [screen, call] = [await app.request('/series/x'), await app.request('/api/health')];
    expect(await screen.text()).toContain('<title>Longstrip</title>');
    for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) {
      expect(screen.headers.get(name)).toBeTruthy();
      expect(call.headers.get(name)).toBe(screen.headers.get(name));
    }
  });

  it('the header Server-Timing states how long GET and HEAD requests took, also failed ones; other requests have none', async () => {
    const responses = await Promise.all([
      app.request('/api/health'),
      app.request('/api/health', { method: 'HEAD' }),
      app.request('/api/nothing/here'),
      app.request('/api/openapi.json'),
      app.request('/api/files/none.webp'),
      app.request('/series/x'),
      app.request('/comic/x'),
      app.request('/assets/none.js'),
    ]);
    for (const response of responses) expect(response.headers.get('Server-Timing')).toMatch(/^total;dur=\d+\.\d$/);
    const etag = (await app.request('/')).headers.get('ETag') ?? '';
    const unchanged = await app.request('/', { headers: { 'If-None-Match': etag } });
    expect([unchanged.status, unchanged.headers.has('Server-Timing')]).toEqual([304, true]);
    for (const [path, method] of [
      ['/api/login_check', 'POST'],
      ['/', 'DELETE'],
    ] as const) {
      const response = await app.request(path, { method });
      expect(response.headers.has('Server-Timing'), path).toBe(false);
    }
  });

  it('logs requests if enabled, without the secrets in their paths, queries and headers', async () => {
    const lines: string[] = [];
    const sink = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    const loggingApp = createApp({ dist, rules, services: { ...upstream().services, log: createLog('json', sink) } });
    const health = await loggingApp.request('/api/health');
    await loggingApp.request('/api/invitation/SECRET', { headers: { Authorization: 'Bearer secret' } });
    await loggingApp.request('/forgot-password/change?token=secret');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: 'GET', path: '/api/health', status: 200, id: health.headers.get('X-Request-Id') },
      { method: 'GET', path: '/api/invitation/…', status: 401 },
      { method: 'GET', path: '/forgot-password/change', status: 200 },
    ]);
    expect(lines.join()).not.toMatch(/secret/i);
  });
});
