import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHostingRules } from '../../hosting/rules.ts';
import { createBackground } from '../../upstream/background.ts';
import { createApp } from '../../upstream/http/app.ts';
import { createLog } from '../../upstream/log.ts';
import { createMetrics } from '../../upstream/monitoring/metrics.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const TOKEN = 'a-token-for-prometheus';

describe.each(databases)('metrics ($name)', (database) => {
  const upstream = useUpstream(database);
  let dist: string;
  let servers: { origin: string; close: () => void }[] = [];

  /** Serves the app on a loopback port. */
  function start(token?: string): Promise<string> {
    const { services } = upstream();
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    const settings = { ...services.settings, METRICS_TOKEN: token };
    const app = createApp({ dist, rules, services: { ...services, settings } });
    return new Promise((resolve) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
        const origin = `http://127.0.0.1:${port}`;
        servers.push({ origin, close: () => server.close() });
        resolve(origin);
      });
    });
  }

  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), 'longstrip-metrics-'));
    writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Longstrip</title>');
  });
  afterAll(() => {
    for (const { close } of servers) close();
    servers = [];
    rmSync(dist, { recursive: true });
  });

  it('count requests by URL template', async () => {
    const origin = await start();
    for (const path of ['/series/a', '/series/b', '/api/comic/x', '/api/comic/y', '/api/nothing', '/api/ready'])
      await (await fetch(origin + path)).text();
    const text = await (await fetch(`${origin}/metrics`)).text();
    const findLine = (start: string) => text.split('\n').find((line) => line.startsWith(start));
    expect(findLine('longstrip_http_requests_total{method="GET",route="app",status="200"}')).toMatch(/ 2$/);
    expect(findLine('longstrip_http_requests_total{method="GET",route="/api/comic/:id",status="404"}')).toMatch(/ 2$/);
    expect(findLine('longstrip_http_requests_total{method="GET",route="/api/ready",status="200"}')).toMatch(/ 1$/);
    expect(text).not.toMatch(/series\/a|comic\/x|nothing/);
    expect(findLine('longstrip_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="app"}')).toMatch(
      / 2$/,
    );
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes', 'longstrip_push_queue'])
      expect(Number(findLine(`${name} `)?.split(' ')[1]), name).toBeGreaterThanOrEqual(0);
    const pool = findLine('longstrip_database_connections{state="waiting"}');
    expect(pool !== undefined).toBe(database.name === 'postgres');
  });

  it('count queued mails, and are available while the database is down', async () => {
    const { email } = await upstream().createPerson();
    upstream().mailTransport = {
      deliver: async () => ({ kind: 'away', reason: 'away' }),
      check: async () => undefined,
      close: () => undefined,
    };
    await upstream().call(passwordEndpoints.forgotten, { body: { email } });
    await upstream().services.background.settled();
    const metrics = createMetrics({ db: upstream().db });
    expect((await metrics.render()).text).toContain('longstrip_mail_spool{state="waiting"} 1');
    const opened = await database.open();
    await opened.close();
    const { text } = await createMetrics(opened).render();
    expect(text).toContain('longstrip_queues_read 0');
    expect(text).not.toContain('longstrip_mail_spool{state="waiting"}');
  });

  it('count background tasks and their failures', async () => {
    const metrics = createMetrics({ db: upstream().db });
    const background = createBackground(createLog('off', { out: () => undefined, err: () => undefined }), (name, ok) =>
      metrics.task(name, ok),
    );
    background.start('A', async () => undefined);
    background.start('A', () => Promise.reject(new Error('no')));
    await background.settled();
    const { text } = await metrics.render();
    expect(text).toContain('longstrip_background_tasks_total{task="A",result="success"} 1');
    expect(text).toContain('longstrip_background_tasks_total{task="A",result="failure"} 1');
  });

  it('are refused to clients behind a proxy, and to clients whose address is unknown, if no token is set', async () => {
    const origin = await start();
    const read = async (headers: Record<string, string>) => (await fetch(`${origin}/metrics`, { headers })).status;
    expect(await read({})).toBe(200);
    expect(await read({ 'X-Forwarded-For': '203.0.113.7' })).toBe(403);
    expect(await read({ Via: '1.1 proxy' })).toBe(403);
    const { services } = upstream();
    const rules = createHostingRules({ base: '/', apiUrl: '/api', reportUrls: [] });
    expect((await createApp({ dist, rules, services }).request('/metrics')).status).toBe(403);
  });

  it('require the token from every client if one is set', async () => {
    const origin = await start(TOKEN);
    const read = (authorization?: string) =>
      fetch(`${origin}/metrics`, authorization === undefined ? {} : { headers: { Authorization: authorization } });
    const refused = await read();
    expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect((await read('Bearer wrong-token-for-prometheus')).status).toBe(401);
    expect((await read(`Bearer ${TOKEN}`)).status).toBe(200);
  });
});
