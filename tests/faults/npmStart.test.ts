/** The server as a person starts it: `npm start`, with the build there already. It ends with npm, however npm ends. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from './runningServer.ts';
import { asked } from './writes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { folder, remove } = newFolder();
afterAll(remove);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}

/** npm, once the server behind it answers. The PATH is a person's: without what runs these tests. */
async function npmStart(port: number) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((one) => !one.includes('node_modules'));
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { HOME: folder, PATH: path.join(delimiter), PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const heard = (chunk: Buffer) => {
    said += chunk.toString();
  };
  npm.stdout.on('data', heard);
  npm.stderr.on('data', heard);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    npm.once('exit', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const isReady = new Promise<boolean>((resolve) => {
    npm.stdout.on('data', () => {
      if (said.includes('ready at')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!(await isReady)) throw new Error(`npm ended: ${said}`);
  return { npm, ended };
}

const lock = join(folder, 'data', 'process.lock');

describe.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('npm start, sent %s', (signal) => {
  it('leaves no server behind: the port is free and the data unlocked', async () => {
    const port = await freePort();
    const { npm, ended } = await npmStart(port);
    expect((await asked(`http://127.0.0.1:${port}/api/health`))?.status).toBe(200);
    expect(existsSync(lock)).toBe(true);
    npm.kill(signal);
    const end = await ended;
    if (signal === 'SIGKILL') await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false);
    // npm waits for the server that it was asked to end.
    else expect([end, existsSync(lock)]).toEqual([0, false]);
    await expect.poll(() => asked(`http://127.0.0.1:${port}/api/health`), { timeout: 60_000 }).toBeUndefined();
  });
});
