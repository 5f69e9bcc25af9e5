import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../upstream/postgresServer.ts';
import { printFigures } from './figures.ts';
import { createFolder, startProcess, startServer } from './runningServer.ts';
import { findLost, createWriteLog, writeGuests } from './writes.ts';

const WRITE_COUNT = 1_000;
/** The process is killed whenever the total of acknowledged writes reaches one of these numbers. */
const killAfterWrites = [90, 250, 420, 610, 800, 930];

/**
 * Makes writes until 1,000 are acknowledged, while the server is killed repeatedly. Returns the log of the writes, and the
 * acknowledged writes that are missing afterwards.
 */
async function killRepeatedly(env: Readonly<Record<string, string>>) {
  const written = createWriteLog();
  for (const kill of killAfterWrites) {
    const server = await startServer(env);
    let isKilled = false;
    await writeGuests(server.api, written, () => {
      if (!isKilled && written.acknowledged.length >= kill) {
        server.signal('SIGKILL');
        isKilled = true;
      }
      return isKilled;
    });
    expect(await server.ended).toBe('SIGKILL');
  }
  const server = await startServer(env);
  await writeGuests(server.api, written, () => written.acknowledged.length >= WRITE_COUNT);
  const missing = await findLost(server.api, written);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  printFigures(
    `${killAfterWrites.length} kills, ${env.DATABASE_URL === undefined ? 'embedded database' : 'PostgreSQL'}`,
    {
      acknowledged: written.acknowledged.length,
      found: written.acknowledged.length - missing.length,
      'without a response': written.unanswered,
    },
  );
  return { written, missing };
}

describe('a server with an embedded database', () => {
  const { folder, remove } = createFolder();
  afterAll(remove);

  it('loses no acknowledged write', async () => {
    const { written, missing } = await killRepeatedly({ DATA_DIR: folder });
    expect(written.acknowledged.length).toBeGreaterThanOrEqual(WRITE_COUNT);
    expect(missing).toEqual([]);
    // Each kill must interrupt calls; otherwise, the test proves nothing.
    expect(written.unanswered).toBeGreaterThanOrEqual(killAfterWrites.length);
    expect(written.refused).toEqual([]);
  });

  it('keeps running when a second process is refused access to its data', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const second = startProcess({ DATA_DIR: folder });
    expect(await second.address).toBeUndefined();
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringMatching(/^The data in .+ is in use by process \d+: [^\n]+\n$/),
    ]);
    expect((await fetch(`${server.api}/anonymous/login`, { method: 'POST' })).status).toBe(201);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('a server that is killed during its first start', () => {
  // Times in ms, spread over the creation of the tables; the exact moments don't matter.
  it.each([150, 400, 700, 1_000, 1_500, 2_200])('starts again when killed after %i ms', async (wait) => {
    const { folder, remove } = createFolder();
    try {
      const first = startProcess({ DATA_DIR: folder });
      await Promise.race([first.ended, new Promise((resolve) => setTimeout(resolve, wait))]);
      first.signal('SIGKILL');
      await first.ended;
      const server = await startServer({ DATA_DIR: folder });
      expect((await fetch(`${server.api}/anonymous/login`, { method: 'POST' })).status).toBe(201);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
    } finally {
      remove();
    }
  });
});

describe('a server with PostgreSQL', () => {
  const { folder, remove } = createFolder();
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = await startPostgresServer({ durable: true });
  });
  afterAll(async () => {
    await postgres?.remove();
    remove();
  });

  it('loses no acknowledged write when it is killed while it writes', async () => {
    if (postgres === undefined) throw new Error('There is no PostgreSQL to try this on');
    const { written, missing } = await killRepeatedly({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    expect(missing).toEqual([]);
    expect(written.unanswered).toBeGreaterThanOrEqual(killAfterWrites.length);
    expect(written.refused).toEqual([]);
  });

  it('answers 503 while the killed database is down, then recovers without losing writes', async () => {
    if (postgres === undefined) throw new Error('There is no PostgreSQL to try this on');
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    const written = createWriteLog();
    let killing: Promise<void> | undefined;
    await writeGuests(server.api, written, () => {
      if (written.acknowledged.length >= 200) killing ??= postgres?.kill();
      // A call without a response would mean that the server itself is down.
      return written.refused.length >= 20 || written.unanswered > 0;
    });
    await killing;
    // Every failed write was answered with 503: there is no 500, and no call without a response.
    expect(new Set(written.refused.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`))).toEqual(
      new Set(['503 5']),
    );
    expect(await written.refused.at(-1)?.json()).toEqual({
      message: expect.any(String),
      code: 'unavailable',
      errors: [{ code: 'unavailable', message: expect.any(String) }],
      children: {},
    });
    expect(written.unanswered).toBe(0);
    const ready = await fetch(`${server.api}/ready`);
    expect([ready.status, ready.headers.get('Retry-After'), await ready.json()]).toEqual([
      503,
      '5',
      { status: 'failing', failing: ['database'] },
    ]);
    // The process itself still answers, so nothing restarts it.
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    expect(server.output()).not.toBe('');

    await postgres.start();
    const before = written.acknowledged.length;
    await writeGuests(server.api, written, () => written.acknowledged.length >= before + 50 || written.unanswered > 0);
    expect(await findLost(server.api, written)).toEqual([]);
    await expect.poll(async () => (await fetch(`${server.api}/ready`)).status, { timeout: 10_000 }).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
