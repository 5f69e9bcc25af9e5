import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostingRules } from '../../hosting/rules.ts';
import { createApp } from '../../upstream/app.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases.slice(0, 1))('the whole app', (database) => {
  const upstream = useUpstream(database);
  let dist: string;
  let app: ReturnType<typeof createApp>;

  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'longstrip-app-'));
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Longstrip</title>');
    const rules = hostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    app = createApp({ dist, rules, services: upstream().services });
  });

  afterAll(() => rmSync(dist, { recursive: true }));

  it('is well', async () => {
    const response = await app.request('/api/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['GET', 'POST', 'DELETE'])('answers %s to an unknown call with an error of the contract', async (method) => {
    for (const path of ['/api/nothing/here', '/api']) {
      const response = await app.request(path, { method });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({
        message: expect.any(String),
        errors: [{ code: 'not_found', message: expect.any(String) }],
        children: {},
      });
    }
  });

  it('answers everything else with the build, under the same headers', async () => {
    const [screen, call] = [await app.request('/series/x'), await app.request('/api/health')];
    expect(await screen.text()).toContain('<title>Longstrip</title>');
    for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Referrer-Policy']) {
      expect(screen.headers.get(name)).toBeTruthy();
      expect(call.headers.get(name)).toBe(screen.headers.get(name));
    }
  });
});
