/** The server as an operator runs it: a process of its own, after `npm run build`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../upstream/server.ts', import.meta.url));

export interface RunningServer {
  /** Of the API, without a slash at its end. */
  readonly api: string;
  /** How it ended: its code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  readonly said: () => string;
  signal(name: NodeJS.Signals): void;
}

/** A process that was started, whether it comes to listen or not. */
interface Started extends Omit<RunningServer, 'api'> {
  readonly address: Promise<string | undefined>;
}

/** @param script the server's own, or that of another build */
export function startProcess(env: Readonly<Record<string, string>>, script = SERVER): Started {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DEMO: 'off', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const heard = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const ended = endOf(child);
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, address] = /ready at (http:\/\/\S+?)\/?\s/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    address: Promise.race([listening, ended.then(() => undefined)]),
    ended,
    said: () => said,
    signal: (name) => child.kill(name),
  };
}

/** Started, and answering. */
export async function startServer(env: Readonly<Record<string, string>>, script?: string): Promise<RunningServer> {
  const started = startProcess(env, script);
  const address = await started.address;
  if (address === undefined) throw new Error(`The server ended: ${started.said()}`);
  return { ...started, api: `${address}/api` };
}

/** A folder for DATA_DIR, and how to remove it. */
export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-faults-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
}
