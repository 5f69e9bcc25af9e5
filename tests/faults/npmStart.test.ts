/** The server as users start it, with `npm start` and an existing build. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolder } from './runningServer.ts';
import { tryFetch } from './writes.ts';
import { findFreePort } from '../freePort.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const { folder, remove } = createFolder();
afterAll(remove);

/** Starts npm and waits for the server. The PATH is that of a user, without the test runner's folders. */
async function startWithNpm(port: number) {
  const searchPaths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      HOME: folder,
      PATH: searchPaths.join(delimiter),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  npm.stdout.on('data', append);
  npm.stderr.on('data', append);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    npm.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const isReady = new Promise<boolean>((resolve) => {
    npm.stdout.on('data', () => {
      if (output.includes('ready at')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isReady)) throw new Error(`npm ended: ${output}`);
  return { npm, ended };
}

const lock = join(folder, 'data', 'process.lock');

describe.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('npm start that receives %s', (signal) => {
  it('stops the server, frees the port and unlocks the data', async () => {
    const port = await findFreePort();
    const { npm, ended } = await startWithNpm(port);
    expect((await tryFetch(`http://127.0.0.1:${port}/api/health`))?.status).toBe(200);
    expect(existsSync(lock)).toBe(true);
    npm.kill(signal);
    const end = await ended;
    if (signal === 'SIGKILL') await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false);
    // npm waits until the server has stopped.
    else expect([end, existsSync(lock)]).toEqual([0, false]);
    await expect.poll(() => tryFetch(`http://127.0.0.1:${port}/api/health`), { timeout: 60_000 }).toBeUndefined();
  });
});
