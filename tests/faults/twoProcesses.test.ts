import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { type PostgresServer, postgresServer } from '../upstream/postgresServer.ts';
import { oneAddress } from './oneAddress.ts';
import { newFolder, startProcess, startServer } from './runningServer.ts';
import { lost, nothingWritten, write } from './writes.ts';

const { folder, remove } = newFolder();
let postgres: PostgresServer;
beforeAll(async () => {
  const server = await postgresServer({ durable: true });
  if (server === undefined) throw new Error('There is no PostgreSQL to try this on');
  postgres = server;
});
afterAll(async () => {
  await postgres?.remove();
  remove();
});

/** The address of a new database. */
async function newDatabase(name: string): Promise<string> {
  await asked(postgres.url, `CREATE DATABASE ${name}`);
  return postgres.url.replace(/postgres$/, name);
}

async function asked(url: string, statement: string): Promise<void> {
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

/** Each call by a connection of its own, so that the processes take turns. */
function call(api: string, path: string, { method = 'GET', token = '', body }: Sent = {}) {
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

async function textOf(answer: Response, name: string) {
  return String(Reflect.get(Object(await answer.json()), name));
}

describe('two processes on one PostgreSQL, behind one address', () => {
  it('are as one: accounts, sign-ins and their renewal', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await newDatabase('shared') };
    const servers = [await startServer(env), await startServer(env)];
    const address = await oneAddress(servers.map(({ api }) => api));
    const credentials = { email: 'two@example.org', password: 'a password for two' };
    const made = await call(address.api, 'user', { method: 'POST', body: credentials });
    expect(made.status).toBe(201);
    const seen = new Set<number>();
    for (let time = 0; time < 6; time += 1) {
      const login = await call(address.api, 'login_check', { method: 'POST', body: credentials });
      const token = await textOf(login, 'token');
      seen.add((await call(address.api, 'user/current', { token })).status);
    }
    expect(seen).toEqual(new Set([200]));
    // Two tabs renew at once, each by another process: both get the one successor.
    const login = await call(address.api, 'login_check', { method: 'POST', body: credentials });
    const refresh = { refresh_token: await textOf(login, 'refresh_token') };
    const renewed = await Promise.all(
      servers.map(async ({ api }) =>
        textOf(await call(api, 'token/refresh', { method: 'POST', body: refresh }), 'refresh_token'),
      ),
    );
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(refresh.refresh_token);
    expect(address.given.every((count) => count > 3)).toBe(true);
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    await address.close();
  });

  it('lose nothing they acknowledged when one of them is killed, and go on with the other', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await newDatabase('killed') };
    const servers = [await startServer(env), await startServer(env)];
    const address = await oneAddress(servers.map(({ api }) => api));
    const written = nothingWritten();
    let isKilled = false;
    await write(address.api, written, () => {
      if (!isKilled && written.acknowledged.length >= 150) {
        isKilled = true;
        servers[0]?.signal('SIGKILL');
      }
      return written.acknowledged.length >= 400;
    });
    expect(written.refused).toEqual([]);
    // Killed, but not gone: until then the system may still take connections for it.
    await servers[0]?.ended;
    expect(await lost(address.api, written)).toEqual([]);
    servers[1]?.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(['SIGKILL', 0]);
    await address.close();
  });

  it('may start at once, four of them, on a database that has nothing in it yet', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: await newDatabase('crowd') };
    const servers = await Promise.all([0, 1, 2, 3].map(() => startServer(env)));
    for (const { api } of servers) expect((await call(api, 'category')).status).toBe(200);
    for (const server of servers) server.signal('SIGTERM');
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  });
});

describe('a database of a newer version', () => {
  it('is refused in one sentence', async () => {
    const url = await newDatabase('newer');
    const env = { DATA_DIR: folder, DATABASE_URL: url };
    const server = await startServer(env);
    server.signal('SIGTERM');
    await server.ended;
    await asked(url, `INSERT INTO schema_migrations (created, name) VALUES (${Date.now()}, '9999_to_come')`);
    const refused = startProcess(env);
    expect(await refused.address).toBeUndefined();
    expect([await refused.ended, refused.said()]).toEqual([
      1,
      expect.stringMatching(
        /^The database was made by a newer version of Longstrip \(migration '9999_to_come'\): [^\n]+\n$/,
      ),
    ]);
  });
});
