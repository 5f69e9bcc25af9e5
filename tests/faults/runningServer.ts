/** Starts the server as operators run it: as a separate process, after `npm run build`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverPath = fileURLToPath(new URL('../../upstream/server.ts', import.meta.url));

export interface RunningServer {
  /** URL of the API without a trailing slash. */
  readonly api: string;
  /** Resolves when the process has ended, with its exit code or the signal that terminated it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Returns what the process has written so far to its standard output and error output. */
  readonly output: () => string;
  signal(name: NodeJS.Signals): void;
}

/** A process that was started but may exit before it listens. */
interface StartedProcess extends Omit<RunningServer, 'api'> {
  /** Resolves with the origin when the server is ready; with undefined if the process ends before that. */
  readonly address: Promise<string | undefined>;
}

/**
 * Starts a server process on a free loopback port, without demo content and rate limits.
 * @param env environment variables, which override these defaults. Only `PATH` is inherited.
 * @param script path of `server.ts`, by default that of this project
 */
export function startProcess(env: Readonly<Record<string, string>>, script = serverPath): StartedProcess {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DEMO: 'off', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = waitForEnd(child);
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const [, address] = /ready at (http:\/\/\S+?)\/?\s/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    address: Promise.race([listening, ended.then(() => undefined)]),
    ended,
    output: () => output,
    signal: (name) => child.kill(name),
  };
}

/**
 * Starts a server and waits until it is ready.
 * @throws Error with the server's output if the process ends before that
 */
export async function startServer(env: Readonly<Record<string, string>>, script?: string): Promise<RunningServer> {
  const started = startProcess(env, script);
  const address = await started.address;
  if (address === undefined) throw new Error(`The server ended: ${started.output()}`);
  return { ...started, api: `${address}/api` };
}

/** Creates a folder for DATA_DIR, and a function that removes it. */
export function createFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-faults-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function waitForEnd(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
}
