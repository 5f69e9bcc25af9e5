/**
 * Starts Chromium with a new profile for each run, so that neither caches nor stored data speed up a later run. Playwright connects
 * to the browser only before the measurement, because Playwright's launch options and sessions would change the results.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumArgs, findChromiumPath } from '../../scripts/browser.mjs';

/** Maximum time for a browser to close before it is killed. */
const MAX_CLOSE_MS = 5_000;

export interface DebuggedChromium {
  /** Port of the DevTools protocol. */
  readonly port: number;
  /** Ends the browser and removes its profile. */
  readonly close: () => Promise<void>;
}

/** @throws Error if Chromium is missing or ends before it is ready */
export async function startChromium(): Promise<DebuggedChromium> {
  const path = findChromiumPath();
  if (path === undefined) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.');
  const profile = await mkdtemp(join(tmpdir(), 'vitals-chromium-'));
  const ownArgs = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--disable-quic'];
  const child = spawn(path, [...chromiumArgs, ...ownArgs, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const close = async () => {
    child.kill();
    await Promise.race([ended, wait(MAX_CLOSE_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const port = await waitForDebuggingPort(child);
  if (port !== undefined) return { port, close };
  await close();
  throw new Error(`${path} ended before it was ready.`);
}

/** Stores values in the localStorage of an origin. Uses a JSON file of the origin as the page, so that the app doesn't run. */
export async function fillLocalStorage(
  port: number,
  origin: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('The browser has no default context.');
    const page = await context.newPage();
    await page.goto(`${origin}/version.json`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
    await page.close();
  } finally {
    // This only disconnects from the browser, which keeps running.
    await browser.close();
  }
}

/** Returns the port on which the browser listens; undefined if the browser ends before that. */
function waitForDebuggingPort({ stderr }: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    if (stderr === null) {
      resolve(undefined);
      return;
    }
    const lines = createInterface(stderr);
    lines.on('line', (line) => {
      const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    lines.on('close', () => resolve(undefined));
  });
}
