import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { type PostgresServer, startPostgresServer } from '../upstream/postgresServer.ts';
import { startLoadBalancer } from './loadBalancer.ts';
import { createFolder, startProcess, startServer } from './runningServer.ts';
import { findFreePort } from '../freePort.ts';
import { printFigures } from './figures.ts';
import { findLost, createWriteLog, tryFetch, type WriteLog, writeGuests } from './writes.ts';

const CLIENT_COUNT = 20;
const KILL_COUNT = 6;
/** How long the database is stopped. */
const OUTAGE_MS = 10_000;
/** Within this time after the database has been started again, each process must accept a write. */
const RECOVERY_MS = 10_000;

const { folder, remove } = createFolder();
let postgres: PostgresServer;
beforeAll(async () => {
  const server = await startPostgresServer({ durable: true });
  if (server === undefined) throw new Error('There is no PostgreSQL to try this on');
  postgres = server;
});
afterAll(async () => {
  await postgres?.remove();
  remove();
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Lists status and Retry-After of the refused writes. */
function listRefusals({ refused }: WriteLog): string[] {
  return refused.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`);
}

/** Creates a database and returns its URL. */
async function createDatabase(name: string): Promise<string> {
  await runStatement(postgres.url, `CREATE DATABASE ${name}`);
  return postgres.url.replace(/postgres$/, name);
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}

/** Uses a new connection for each call, so that the processes take turns. */
function sendCall(api: string, path: string, { method = 'GET', token = '', body }: CallOptions = {}) {
  return fetch(`${api}/${path}`, {
    method,
    headers: {
      Connection: 'close',
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function readText(answer: Response, name: string) {
  return String(Reflect.get(Object(await answer.json()), name));
}

describe('processes with one PostgreSQL database', () => {
  it('share accounts, sign-ins and refreshed tokens behind a load balancer', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await createDatabase('shared') };
    const servers = [await startServer(env), await startServer(env)];
    const balancer = await startLoadBalancer(servers.map(({ api }) => api));
    const credentials = { email: 'two@example.org', password: 'a password for two' };
    const created = await sendCall(balancer.api, 'user', { method: 'POST', body: credentials });
    expect(created.status).toBe(201);
    const statuses = new Set<number>();
    for (let time = 0; time < 6; time += 1) {
      const login = await sendCall(balancer.api, 'login_check', { method: 'POST', body: credentials });
      const token = await readText(login, 'token');
      statuses.add((await sendCall(balancer.api, 'user/current', { token })).status);
    }
    expect(statuses).toEqual(new Set([200]));
    // Two tabs refresh at the same time through different processes: both get the same new token.
    const login = await sendCall(balancer.api, 'login_check', { method: 'POST', body: credentials });
    const refresh = { refresh_token: await readText(login, 'refresh_token') };
    const renewed = await Promise.all(
      servers.map(async ({ api }) =>
        readText(await sendCall(api, 'token/refresh', { method: 'POST', body: refresh }), 'refresh_token'),
      ),
    );
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(refresh.refresh_token);
    expect(balancer.connections.every((count) => count > 3)).toBe(true);
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    await balancer.close();
  });

  it('lose no acknowledged write of 20 clients when the processes are killed in turn, one of three at a time', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await createDatabase('killed') };
    const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
    const start = (port: number) => startServer({ ...env, PORT: String(port) });
    const servers = await Promise.all(ports.map(start));
    const balancer = await startLoadBalancer(servers.map(({ api }) => api));
    const written = createWriteLog();
    let isDone = false;
    const writing = writeGuests(balancer.api, written, () => isDone, CLIENT_COUNT);
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      // The same delays in each run: 300 to 1,300 ms after the previous restart.
      await wait(300 + ((kill * 617) % 1_000));
      const index = (kill * 2) % servers.length;
      servers[index]?.signal('SIGKILL');
      expect(await servers[index]?.ended).toBe('SIGKILL');
      servers[index] = await start(ports[index] ?? 0);
    }
    isDone = true;
    await writing;
    // On a busy machine, a process may be overloaded while another one starts.
    expect(new Set([...listRefusals(written), '503 5'])).toEqual(new Set(['503 5']));
    expect(written.acknowledged.length).toBeGreaterThan(KILL_COUNT * CLIENT_COUNT);
    // Each kill must interrupt a call; otherwise, the test proves nothing.
    expect(written.unanswered).toBeGreaterThanOrEqual(KILL_COUNT);
    const lost = await findLost(balancer.api, written);
    expect(lost).toEqual([]);
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    await balancer.close();
    printFigures(`${KILL_COUNT} kills of one of three processes, ${CLIENT_COUNT} clients`, {
      acknowledged: written.acknowledged.length,
      found: written.acknowledged.length - lost.length,
      'answered with 503': written.refused.length,
      'without a response': written.unanswered,
    });
  });

  it('answer 503 with Retry-After while the database is stopped for 10 s, and recover within 10 s after its start', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await createDatabase('stopped') };
    const servers = [await startServer(env), await startServer(env), await startServer(env)];
    const balancer = await startLoadBalancer(servers.map(({ api }) => api));
    const written = createWriteLog();
    let isDone = false;
    const writing = writeGuests(balancer.api, written, () => isDone, CLIENT_COUNT);
    await wait(1_000);
    const stoppedAt = performance.now();
    await postgres.stop();
    await wait(2_000);
    for (const { api } of servers) {
      for (const path of ['/api/comic', '/sitemap.xml', '/api/ready']) {
        const { status, headers } = await fetch(new URL(path, api));
        expect([path, status, Number(headers.get('Retry-After')) > 0]).toEqual([path, 503, true]);
      }
      expect((await fetch(`${api}/health`)).status).toBe(200);
    }
    await wait(OUTAGE_MS - (performance.now() - stoppedAt));
    await postgres.start();
    const startedAt = performance.now();
    const recoveryTimes = await Promise.all(
      servers.map(async ({ api }) => {
        const isWriting = async () => (await tryFetch(`${api}/anonymous/login`, { method: 'POST' }))?.status === 201;
        await expect.poll(isWriting, { interval: 50, timeout: RECOVERY_MS }).toBe(true);
        return performance.now() - startedAt;
      }),
    );
    await wait(1_000);
    isDone = true;
    await writing;
    const refusals = listRefusals(written);
    expect(new Set(refusals)).toEqual(new Set(['503 5']));
    expect(written.unanswered).toBe(0);
    const lost = await findLost(balancer.api, written);
    expect(lost).toEqual([]);
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    await balancer.close();
    printFigures(`a database stopped for ${OUTAGE_MS / 1_000} s, three processes, ${CLIENT_COUNT} clients`, {
      acknowledged: written.acknowledged.length,
      found: written.acknowledged.length - lost.length,
      'answered with 503': refusals.length,
      'recovered after': `${Math.round(Math.max(...recoveryTimes))} ms`,
    });
  });

  it('can start at the same time with an empty database', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await createDatabase('crowd') };
    const servers = await Promise.all([0, 1, 2, 3].map(() => startServer(env)));
    for (const { api } of servers) expect((await sendCall(api, 'category')).status).toBe(200);
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  });
});

describe('a database of a newer version', () => {
  it('makes the server exit with an error of one line', async () => {
    const url = await createDatabase('newer');
    const env = { DATA_DIR: folder, DATABASE_URL: url };
    const server = await startServer(env);
    server.signal('SIGTERM');
    await server.ended;
    await runStatement(url, `INSERT INTO schema_migrations (created, name) VALUES (${Date.now()}, '9999_to_come')`);
    const refused = startProcess(env);
    expect(await refused.address).toBeUndefined();
    expect([await refused.ended, refused.output()]).toEqual([
      1,
      expect.stringMatching(
        /^The database was made by a newer version of Longstrip \(migration '9999_to_come'\): [^\n]+\n$/,
      ),
    ]);
  });
});
