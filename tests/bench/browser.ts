/** Builds and serves the app on a loopback address, and launches Chromium. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { chromiumArgs, findChromiumPath } from '../../scripts/browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  readonly origin: string;
  readonly stop: () => void;
}

/** Returns the environment without build settings, so that every measurement uses the same build. */
function withoutBuildSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'BASE_PATH' && !name.startsWith('VITE_')),
  );
}

/** Builds the app for production. @throws Error when that fails */
export function buildApp(): void {
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  const result = spawnSync(process.execPath, vite, { cwd: root, env: withoutBuildSettings(), stdio: 'inherit' });
  if (result.status !== 0) throw new Error('The build failed.');
}

/** Serves the built app as `npm start` does. @param settings further environment variables @throws Error if it ends */
export async function serveApp(dataFolder: string, settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(root, 'upstream/server.ts')], {
    cwd: root,
    env: { ...withoutBuildSettings(), PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) {
    const port = /ready at \S+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, stop: () => server.kill() };
  }
  throw new Error('The server ended before it was ready.');
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromiumPath(), args: chromiumArgs });
}

/** Returns the id of the browser's main process, the ancestor of its other processes. @throws Error if not reported */
export async function findBrowserProcess(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const mainProcess = processInfo.find(({ type }) => type === 'browser');
  if (!mainProcess) throw new Error('the browser reports no main process');
  return mainProcess.id;
}
