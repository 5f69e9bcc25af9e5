import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, postgresServer } from '../upstream/postgresServer.ts';
import { newFolder, startProcess, startServer } from './runningServer.ts';
import { lost, nothingWritten, write } from './writes.ts';

const WRITES = 1_000;
/** After so many acknowledged writes the process is killed, in the middle of others. */
const KILLS = [90, 250, 420, 610, 800, 930];

/** Writes a thousand times while the server is killed again and again; what it then knows of what it had acknowledged. */
async function drill(env: Readonly<Record<string, string>>) {
  const written = nothingWritten();
  for (const kill of KILLS) {
    const server = await startServer(env);
    let killed = false;
    await write(server.api, written, () => {
      if (!killed && written.acknowledged.length >= kill) {
        server.signal('SIGKILL');
        killed = true;
      }
      return killed;
    });
    expect(await server.ended).toBe('SIGKILL');
  }
  const server = await startServer(env);
  await write(server.api, written, () => written.acknowledged.length >= WRITES);
  const missing = await lost(server.api, written);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  return { written, missing };
}

describe('killed while it writes', () => {
  const { folder, remove } = newFolder();
  afterAll(remove);

  it('loses nothing it had acknowledged, embedded', async () => {
    const { written, missing } = await drill({ DATA_DIR: folder });
    expect(written.acknowledged.length).toBeGreaterThanOrEqual(WRITES);
    expect(missing).toEqual([]);
    // Each kill broke calls off: otherwise nothing was tried.
    expect(written.unanswered).toBeGreaterThanOrEqual(KILLS.length);
    expect(written.refused).toEqual([]);
  });

  it('lets no second process open its data, and goes on', async () => {
    const server = await startServer({ DATA_DIR: folder });
    const second = startProcess({ DATA_DIR: folder });
    expect(await second.address).toBeUndefined();
    expect([await second.ended, second.said()]).toEqual([
      1,
      expect.stringMatching(/^The data in .+ is in use by process \d+: [^\n]+\n$/),
    ]);
    expect((await fetch(`${server.api}/anonymous/login`, { method: 'POST' })).status).toBe(201);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('killed while it starts for the first time', () => {
  // ms, spread over what making the tables takes; where exactly they fall is of no matter.
  it.each([150, 400, 700, 1_000, 1_500, 2_200])('starts again, killed after %i ms', async (wait) => {
    const { folder, remove } = newFolder();
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

describe('on PostgreSQL', () => {
  const { folder, remove } = newFolder();
  let postgres: PostgresServer | undefined;
  beforeAll(async () => {
    postgres = await postgresServer({ durable: true });
  });
  afterAll(async () => {
    await postgres?.remove();
    remove();
  });

  it('loses nothing it had acknowledged, killed while it writes', async () => {
    if (postgres === undefined) throw new Error('There is no PostgreSQL to try this on');
    const { written, missing } = await drill({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    expect(missing).toEqual([]);
    expect(written.unanswered).toBeGreaterThanOrEqual(KILLS.length);
    expect(written.refused).toEqual([]);
  });

  it('loses nothing when the database itself is killed, says 503 meanwhile, and recovers', async () => {
    if (postgres === undefined) throw new Error('There is no PostgreSQL to try this on');
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    const written = nothingWritten();
    let killing: Promise<void> | undefined;
    await write(server.api, written, () => {
      if (written.acknowledged.length >= 200) killing ??= postgres?.kill();
      // Without an answer at all the server itself would be gone.
      return written.refused.length >= 20 || written.unanswered > 0;
    });
    await killing;
    // Every one: no 500, no call left hanging.
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
    const health = await fetch(`${server.api}/health`);
    expect([health.status, health.headers.get('Retry-After'), await health.json()]).toEqual([
      503,
      '5',
      { status: 'failing' },
    ]);
    // Nothing is kept of the people who came meanwhile, but it is said in the log, or nobody would ever know.
    expect(server.said()).not.toBe('');

    await postgres.start();
    const before = written.acknowledged.length;
    await write(server.api, written, () => written.acknowledged.length >= before + 50 || written.unanswered > 0);
    expect(await lost(server.api, written)).toEqual([]);
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
