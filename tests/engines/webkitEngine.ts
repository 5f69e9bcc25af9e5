import { type ChildProcess, spawn } from 'node:child_process';
import * as v from 'valibot';
import { findWebkitDriverPath } from '../../scripts/browser.mjs';
import { type EngineWindow, waitFor, type BrowserEngine, terminate } from './engine.ts';
import { findFreePort } from '../freePort.ts';

/** WebKitGTK, driven by its own WebDriver (https://www.w3.org/TR/webdriver2/) on a virtual display. */

const DriverResponse = v.object({ value: v.unknown() });
const Session = v.object({ sessionId: v.string() });
const Elements = v.pipe(v.array(v.record(v.string(), v.string())), v.minLength(1));

/** Starts a virtual display. Xvfb chooses a free display number and prints it. */
async function startDisplay(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended')));
    screen.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { process: screen, display: `:${number}` };
}

async function openWebkit(): Promise<EngineWindow> {
  const path = findWebkitDriverPath();
  if (path === undefined) throw new Error('no WebKit driver');
  const screen = await startDisplay();
  const port = await findFreePort();
  const driver = spawn(path, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WAYLAND_DISPLAY: '' },
  });

  const call = async (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`WebKit's driver refused ${method} ${command}: ${text}`);
    return v.parse(DriverResponse, JSON.parse(text)).value;
  };

  const close = async (session?: string): Promise<void> => {
    if (session !== undefined) await call('DELETE', session).catch(() => undefined);
    await terminate(driver);
    await terminate(screen.process);
  };

  try {
    await waitFor("WebKit's driver", () => call('GET', '/status').catch(() => undefined), 20);
    const { sessionId } = v.parse(Session, await call('POST', '/session', { capabilities: {} }));
    const session = `/session/${sessionId}`;
    return {
      name: 'WebKit',
      goto: async (url) => void (await call('POST', `${session}/url`, { url })),
      evaluate: (expression) => call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
      async chooseFiles(paths) {
        const locator = { using: 'css selector', value: 'input[type=file]' };
        const [first] = v.parse(Elements, await call('POST', `${session}/elements`, locator));
        await call('POST', `${session}/element/${Object.values(first)[0]}/value`, { text: paths.join('\n') });
      },
      close: () => close(session),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const webkitEngine: BrowserEngine = {
  name: 'WebKit',
  isInstalled: findWebkitDriverPath() !== undefined,
  open: openWebkit,
};
