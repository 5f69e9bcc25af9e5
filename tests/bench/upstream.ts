/**
 * Load test of the server, on the embedded database and on PostgreSQL. Runs the server as a process.
 * Needs `npm run build`.
 *   npm run bench:upstream            200 readers, one list call a second each, for 30 s, among 10,000 series
 *   npm run bench:upstream -- --readers 50 --seconds 10 --series 500
 * A call's time counts from when it was due, so that delays of an overloaded server are included.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../upstream/db/connect.ts';
import { startPostgresServer } from '../upstream/postgresServer.ts';
import { fillDatabase } from './sampleDatabase.ts';

const serverPath = fileURLToPath(new URL('../../upstream/server.ts', import.meta.url));
/** The lists that readers request: always the same list, or different lists. */
const listPaths = {
  'the newest series': ['comic'],
  'all kinds of lists': [
    'comic',
    'comic?pageNumber=2',
    'comic?sort=updated',
    'comic',
    'comic?genre[]=comedy',
    'comic?sort=title',
    'comic?pageSize=50',
    'comic?language=fr',
  ],
} as const;
/** The calls of the first seconds aren't counted, because Node is still compiling the code. */
const WARM_UP_S = 3;
/** How long the server is idle before its memory is read. */
const IDLE_MS = 5_000;

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    series: { type: 'string', default: '10000' },
  },
});
const [readers, seconds, seriesCount] = [Number(values.readers), Number(values.seconds), Number(values.series)];

const postgres = await startPostgresServer({ durable: true });
try {
  await measureDatabase('embedded', undefined);
  if (postgres === undefined) console.log('PostgreSQL: not found');
  else await measureDatabase('PostgreSQL', postgres.url);
} finally {
  await postgres?.remove();
}

async function measureDatabase(name: string, url: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-load-'));
  try {
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder });
    await fillDatabase(database.db, seriesCount, new Date());
    await database.close();
    const server = await startServer(folder, url);
    await pause(IDLE_MS);
    const idleMemory = server.memory();
    console.log(`${name}: ready after ${server.readyMs} ms, ${idleMemory} idle`);
    for (const [label, lists] of Object.entries(listPaths)) {
      const { times, errors } = await runLoad(server.api, lists);
      times.sort((a, b) => a - b);
      const quantile = (share: number) =>
        `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)} ms`;
      console.log(
        `  ${label}: ${times.length} calls, ${errors} errors; median ${quantile(0.5)}, 95 % within ${quantile(0.95)}, 99 % within ${quantile(0.99)}, max ${quantile(1)}; ${server.memory()}`,
      );
    }
    await pause(IDLE_MS);
    console.log(`  ${server.memory()} idle afterwards`);
    server.stop();
    await server.ended;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runLoad(api: string, lists: readonly string[]): Promise<{ times: number[]; errors: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  let errors = 0;
  // When the first counted call is due. Starting the readers may take 500 ms.
  const countedFrom = performance.now() + WARM_UP_S * 1_000 + 500;
  const runReader = async (reader: number) => {
    for (let call = -WARM_UP_S; call < seconds; call += 1) {
      const due = countedFrom + call * 1_000 + (reader * 1_000) / readers;
      await pause(due - performance.now());
      const hasSucceeded = await succeeds(`${api}/${lists[(reader + call + WARM_UP_S) % lists.length]}`, agent);
      if (!hasSucceeded) errors += 1;
      else if (call >= 0) times.push(performance.now() - due);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => runReader(reader)));
  agent.destroy();
  return { times, errors };
}

/** Whether a GET request completes with status 200. */
function succeeds(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}

async function startServer(folder: string, url: string | undefined) {
  const began = performance.now();
  const child = spawn(process.execPath, [serverPath], {
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'off',
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /ready at (http:\/\/\S+?)\/?\s/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error('The server ended before it was ready')));
  });
  return {
    api: `${address.replace('localhost', '127.0.0.1')}/api`,
    ended,
    readyMs: Math.round(performance.now() - began),
    /** Resident memory of the server, on Linux only. */
    memory: () => {
      try {
        const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
        return `${Math.round((Number(kibibytes) * 1024) / 1_000_000)} MB`;
      } catch {
        return 'unknown';
      }
    },
    stop: () => child.kill('SIGTERM'),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}
