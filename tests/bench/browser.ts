/** Builds and serves the app on a loopback address, and launches Chromium. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Served {
  readonly origin: string;
  readonly stop: () => void;
}

/** Builds the app for production and serves it as `npm start` does. @throws Error when either fails */
export async function serveApp(dataFolder: string): Promise<Served> {
  // Ignores build settings in the environment.
  const own = Object.entries(process.env).filter(([name]) => name !== 'BASE_PATH' && !name.startsWith('VITE_'));
  const env = Object.fromEntries(own);
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  const built = spawnSync(process.execPath, vite, { cwd: root, env, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The build failed.');
  const server = spawn(process.execPath, [join(root, 'upstream/server.ts')], {
    cwd: root,
    env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, DEMO_SERIES: '3' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) {
    const port = /ready at \S+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, stop: () => server.kill() };
  }
  throw new Error('The server ended before it was ready.');
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
}

/** Id of the browser's main process, the ancestor of all its processes. @throws Error when the browser doesn't report it */
export async function browserProcess(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('the browser reports no main process');
  return own.id;
}
