/** A lock that a killed server left behind, when its process id belongs to somebody else by now. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder, startProcess, startServer } from './runningServer.ts';

const { folder, remove } = newFolder();
const env = { DATA_DIR: folder };
const lock = join(folder, 'process.lock');
const strangers: ChildProcess[] = [];
afterAll(() => {
  for (const stranger of strangers) stranger.kill();
  remove();
});

/** Starts somebody else's program, later than the server whose id it is said to have: no two processes have one at the same moment. */
function strangerId(): string {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  strangers.push(stranger);
  return String(stranger.pid);
}

/** What a server that was killed has left. */
async function leftLock(): Promise<string> {
  const server = await startServer(env);
  server.signal('SIGKILL');
  await server.ended;
  return readFileSync(lock, 'utf8');
}

async function startsAndStops(): Promise<void> {
  const server = await startServer(env);
  expect((await fetch(`${server.api}/health`)).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

describe('a lock whose process id is in use again', () => {
  it('does not bar the start', async () => {
    const left = await leftLock();
    writeFileSync(lock, left.replace(/^\d+/, strangerId()));
    await startsAndStops();
  });

  it.runIf(process.platform === 'linux')(
    'does not bar it either when an earlier version wrote it, without a start',
    async () => {
      writeFileSync(lock, strangerId());
      await startsAndStops();
    },
  );
});

describe('a lock whose holder lives', () => {
  it.each([
    ['as it is', (text: string) => text],
    ['as an earlier version wrote it', (text: string) => text.split('\n')[0] ?? ''],
  ])('bars every other start, %s', async (_, written) => {
    const server = await startServer(env);
    writeFileSync(lock, written(readFileSync(lock, 'utf8')));
    const second = startProcess(env);
    expect(await second.address).toBeUndefined();
    expect([await second.ended, second.said()]).toEqual([1, expect.stringMatching(/in use by process \d+/)]);
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
