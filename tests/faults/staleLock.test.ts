/** Lock files: of a killed server whose process id now belongs to another process, and of a server that is running. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getProcessStartTime } from '../../upstream/db/processStart.ts';
import { createFolder, startProcess, startServer } from './runningServer.ts';

const { folder, remove } = createFolder();
const env = { DATA_DIR: folder };
const lock = join(folder, 'process.lock');
const unrelatedProcesses: ChildProcess[] = [];
afterAll(() => {
  for (const unrelatedProcess of unrelatedProcesses) unrelatedProcess.kill();
  remove();
});

/** Starts an unrelated process. @returns its id */
function startUnrelatedProcess(): string {
  const unrelatedProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  unrelatedProcesses.push(unrelatedProcess);
  return String(unrelatedProcess.pid);
}

/** Returns the content of the lock file that a killed server left. */
async function createStaleLock(): Promise<string> {
  const server = await startServer(env);
  server.signal('SIGKILL');
  await server.ended;
  return readFileSync(lock, 'utf8');
}

async function startAndStop(): Promise<void> {
  const server = await startServer(env);
  expect((await fetch(`${server.api}/health`)).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
}

describe('a lock whose process id is in use again', () => {
  it('does not prevent the server from starting', async () => {
    const lockText = await createStaleLock();
    writeFileSync(lock, lockText.replace(/^\d+/, startUnrelatedProcess()));
    await startAndStop();
  });

  it('does not prevent the start if the process started at the same tick of another boot', async () => {
    await createStaleLock();
    const id = startUnrelatedProcess();
    writeFileSync(lock, `${id}\n${getProcessStartTime(Number(id))?.replace(/^\S+/, 'other')}\n`);
    await startAndStop();
  });

  it.runIf(process.platform === 'linux')(
    'does not prevent the start if an earlier version wrote it without a start time',
    async () => {
      writeFileSync(lock, startUnrelatedProcess());
      await startAndStop();
    },
  );
});

describe('a lock whose process is running', () => {
  it.each([
    ['in the current format', (text: string) => text],
    ['in the format of an earlier version', (text: string) => text.split('\n')[0] ?? ''],
    ['with the boot id that another process sees in a container', (text: string) => text.replace(/\n\S+ /, '\nother ')],
  ])('prevents a second server from starting, %s', async (_, format) => {
    const server = await startServer(env);
    writeFileSync(lock, format(readFileSync(lock, 'utf8')));
    const second = startProcess(env);
    expect(await second.address).toBeUndefined();
    expect([await second.ended, second.output()]).toEqual([1, expect.stringMatching(/in use by process \d+/)]);
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
