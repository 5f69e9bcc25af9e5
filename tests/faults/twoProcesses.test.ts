import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { type PostgresServer, startPostgresServer } from '../upstream/postgresServer.ts';
import { startLoadBalancer } from './loadBalancer.ts';
import { createFolder, startProcess, startServer } from './runningServer.ts';
import { findLost, createWriteLog, writeGuests } from './writes.ts';

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

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}

/** Uses a new connection for each call, so that the processes take turns. */
function sendCall(api: string, path: string, { method = 'GET', token = '', body }: Sent = {}) {
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
    const made = await sendCall(balancer.api, 'user', { method: 'POST', body: credentials });
    expect(made.status).toBe(201);
    const seen = new Set<number>();
    for (let time = 0; time < 6; time += 1) {
      const login = await sendCall(balancer.api, 'login_check', { method: 'POST', body: credentials });
      const token = await readText(login, 'token');
      seen.add((await sendCall(balancer.api, 'user/current', { token })).status);
    }
    expect(seen).toEqual(new Set([200]));
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

  it('lose no acknowledged write when one of two is killed behind a load balancer, and the other continues', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await createDatabase('killed') };
    const servers = [await startServer(env), await startServer(env)];
    const balancer = await startLoadBalancer(servers.map(({ api }) => api));
    const written = createWriteLog();
    let isKilled = false;
    await writeGuests(balancer.api, written, () => {
      if (!isKilled && written.acknowledged.length >= 150) {
        isKilled = true;
        servers[0]?.signal('SIGKILL');
      }
      return written.acknowledged.length >= 400;
    });
    expect(written.refused).toEqual([]);
    // Until the killed process has exited, the system may still accept connections for it.
    await servers[0]?.ended;
    expect(await findLost(balancer.api, written)).toEqual([]);
    servers[1]?.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(['SIGKILL', 0]);
    await balancer.close();
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
  it('makes the server exit with an error of one sentence', async () => {
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
