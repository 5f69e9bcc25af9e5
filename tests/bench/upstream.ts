/**
 * Load test of the server, on the embedded database and on PostgreSQL. Runs the server as a process.
 * Needs `npm run build`.
 *   npm run bench:upstream            the CPU time of single calls, then twice for 30 s: 200 readers, a list call a second each,
 *                                     among 10,000 series with 200,000 episodes, a million views and a million reading positions
 *   npm run bench:upstream -- --readers 50 --seconds 10 --series 500 --views 10000
 *   npm run bench:upstream -- --overload --series 2000 --views 10000
 *                                     only an overload: readers that search without a pause
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createAccessTokens } from '../../upstream/auth/accessTokens.ts';
import { refreshTokens, sessions } from '../../upstream/db/tables/sessions.ts';
import { openDatabase } from '../../upstream/db/connect.ts';
import type { Db } from '../../upstream/db/db.ts';
import { startPostgresServer } from '../upstream/postgresServer.ts';
import { fillDatabase, type SampleReaders } from './sampleDatabase.ts';

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
/** The calls whose CPU time is measured separately. `reader`: the signed-in reader; without it, a guest makes the call. */
const singleCalls: Readonly<Record<string, { readonly path: string; readonly reader?: keyof SampleReaders }>> = {
  'popular series': { path: 'comic?sort=popular&pageSize=12' },
  'popular series of a genre': { path: 'comic?sort=popular&genre[]=comedy&pageSize=12' },
  'popular series of two genres': { path: 'comic?sort=popular&genre[]=comedy&genre[]=drama&pageSize=12' },
  'newest series': { path: 'comic?sort=new&pageSize=50' },
  'search for a word': { path: 'search/comic?keywords=harbour' },
  'search for several words': { path: 'search/comic?keywords=moon%20robot%20tea' },
  'search with a typing error': { path: 'search/comic?keywords=harbuor' },
  'series by its slug': { path: 'comic/world-1' },
  'episodes of a series': { path: 'comic/world-1/episode?pageSize=50' },
  'episode by its slug alone': { path: 'episode/by-slug/episode-3' },
  'recently read, 50 episodes': { path: 'user/last-read-episode?pageSize=12', reader: 'ordinary' },
  'recently read, 5,000 episodes of many series': {
    path: 'user/last-read-episode?pageSize=12',
    reader: 'manySeries',
  },
  'recently read, 5,000 episodes of whole series': {
    path: 'user/last-read-episode?pageSize=12',
    reader: 'wholeSeries',
  },
};
/** How often each of `singleCalls` is measured, after as many repetitions that aren't. */
const REPETITIONS = 10;
/** The times of calls this soon after the start of the load aren't counted, because Node is still compiling the code. */
const WARM_UP_S = 3;
/** The CPU time in /proc is counted in hundredths of a second. */
const CLOCK_TICK_MS = 10;
/** Pause after which the server counts as idle and its memory is read. */
const IDLE_MS = 5_000;
/** How often the memory is read during an overload. */
const MEMORY_INTERVAL_MS = 250;
/** Pause between the calls that check whether the server answers again after an overload. */
const RECOVERY_INTERVAL_MS = 100;

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    series: { type: 'string', default: '10000' },
    views: { type: 'string', default: '1000000' },
    overload: { type: 'boolean', default: false },
  },
});
const [readers, seconds] = [Number(values.readers), Number(values.seconds)];
const sampleSize = { series: Number(values.series), episodesPerSeries: 20, views: Number(values.views) };
const secret = randomBytes(32).toString('base64url');

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
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder });
    const began = performance.now();
    const sampleReaders = await fillDatabase(database.db, sampleSize, new Date());
    if (url !== undefined) {
      // As `docs/operating.md` advises.
      await database.db.execute(sql`ALTER DATABASE postgres SET random_page_cost = 1.1`);
      await database.db.execute(sql`ALTER DATABASE postgres SET max_parallel_workers_per_gather = 0`);
    }
    const issueToken = async (userId: string) =>
      createAccessTokens(secret).issue({ userId, sessionId: await addSession(database.db, userId) });
    const tokens = {
      ordinary: await issueToken(sampleReaders.ordinary),
      manySeries: await issueToken(sampleReaders.manySeries),
      wholeSeries: await issueToken(sampleReaders.wholeSeries),
    };
    await database.close();
    console.log(`${name}: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    server = await startServer(folder, url);
    await pause(IDLE_MS);
    const idleMemory = server.formatMemory();
    console.log(`${name}: ready after ${server.readyMs} ms, ${idleMemory} idle`);
    if (values.overload) {
      await measureOverload(server);
      server.stop();
      await server.ended;
      return;
    }
    for (const [label, call] of Object.entries(singleCalls)) {
      const headers: Record<string, string> = call.reader ? { Authorization: `Bearer ${tokens[call.reader]}` } : {};
      const address = `${server.api}/${call.path}`;
      for (let index = 0; index < REPETITIONS; index += 1) await mustSucceed(address, headers);
      const before = server.cpuMs();
      const startedAt = performance.now();
      for (let index = 0; index < REPETITIONS; index += 1) await mustSucceed(address, headers);
      const wall = (performance.now() - startedAt) / REPETITIONS;
      const cpu = (server.cpuMs() - before) / REPETITIONS;
      console.log(`  ${label}: ${cpu.toFixed(1)} ms of CPU, ${wall.toFixed(1)} ms until the response`);
    }
    for (const [label, lists] of Object.entries(listPaths)) {
      const { times, errors } = await runLoad(server.api, lists);
      console.log(
        `  ${label}: ${times.length} calls, ${errors} errors; ${formatTimes(times)}; ${server.formatMemory()}`,
      );
    }
    await pause(IDLE_MS);
    console.log(`  ${server.formatMemory()} idle afterwards`);
  } finally {
    server?.stop();
    await server?.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds a session, with a refresh token because housekeeping deletes sessions without one. @returns its id */
async function addSession(db: Db, userId: string): Promise<string> {
  const [session] = await db.insert(sessions).values({ userId }).returning({ id: sessions.id });
  if (session === undefined) throw new Error('The session was not stored');
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(refreshTokens).values({ hash: randomBytes(32).toString('hex'), sessionId: session.id, expiresAt });
  return session.id;
}

/** An HTTP status, and the times of all calls that had it, ms. */
interface StatusTimes {
  readonly status: number;
  readonly times: number[];
}

/**
 * Lets readers search again and again: at once after status 200, otherwise after a second. No two searches are equal,
 * because the server would run equal simultaneous ones only once. Prints the times and the server's memory.
 */
async function measureOverload(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const answers = new Map<number, StatusTimes>();
  const memories = [server.megabytes()];
  const sampling = setInterval(() => memories.push(server.megabytes()), MEMORY_INTERVAL_MS);
  const endsAt = performance.now() + seconds * 1_000;
  let searchCount = 0;
  const runReader = async () => {
    while (performance.now() < endsAt) {
      searchCount += 1;
      const startedAt = performance.now();
      const status = await getStatus(`${server.api}/search/comic?keywords=harbuor%20${searchCount}`, agent);
      const answer: StatusTimes = answers.get(status) ?? { status, times: [] };
      answer.times.push(performance.now() - startedAt);
      answers.set(status, answer);
      if (status !== 200) await pause(1_000);
    }
  };
  await Promise.all(Array.from({ length: readers }, runReader));
  const endedAt = performance.now();
  agent.destroy();
  while ((await getStatus(`${server.api}/search/comic?keywords=harbour`)) !== 200) await pause(RECOVERY_INTERVAL_MS);
  const recoveryMs = performance.now() - endedAt;
  clearInterval(sampling);
  console.log(`  ${readers} readers without a pause for ${seconds} s, ${searchCount} searches`);
  for (const { status, times } of [...answers.values()].sort((a, b) => a.status - b.status)) {
    console.log(`  ${status === 0 ? 'no response' : status}: ${times.length} times; ${formatTimes(times)}`);
  }
  await pause(IDLE_MS);
  const [before = 0] = memories;
  console.log(
    `  memory: ${before} MB before, at most ${Math.max(...memories)} MB, ${server.megabytes()} MB after ${IDLE_MS / 1_000} s; answered again after ${recoveryMs.toFixed(0)} ms`,
  );
}

/** Formats the quantiles of times in ms. Sorts the array in place. */
function formatTimes(times: number[]): string {
  times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)} ms`;
  return `median ${quantile(0.5)}, 95 % within ${quantile(0.95)}, 99 % within ${quantile(0.99)}, max ${quantile(1)}`;
}

/**
 * Lets every reader make one call per second, for `WARM_UP_S` and then for `seconds`.
 * @returns `times`: of the successful calls after the warm-up, ms from when each was due; `errors`: number of failed calls,
 * including those of the warm-up
 */
async function runLoad(api: string, lists: readonly string[]): Promise<{ times: number[]; errors: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  let errors = 0;
  // When the first counted call is due. 500 ms are for starting the readers.
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
async function succeeds(address: string, agent: Agent): Promise<boolean> {
  return (await getStatus(address, agent)) === 200;
}

/** Returns the status of a GET request once the whole response has arrived; 0 if there is no response. */
function getStatus(address: string, agent?: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(address, agent === undefined ? {} : { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });
}

async function mustSucceed(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
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
      RATE_LIMITS: 'off',
      JWT_SECRET: secret,
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
    /** CPU time so far of the server and, with PostgreSQL, of all processes with the name `postgres`, ms. Linux only. */
    cpuMs: () =>
      readCpuMs((process) => process.pid === child.pid || (url !== undefined && process.name === 'postgres')),
    /** Resident memory of the server, MB. Linux only. */
    megabytes: () => readMegabytes(child.pid),
    formatMemory: () => `${readMegabytes(child.pid)} MB`,
    stop: () => child.kill('SIGTERM'),
  };
}

/** Resident memory of a process, MB. NaN if it can't be read. */
function readMegabytes(pid: number | undefined): number {
  try {
    const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round((Number(kibibytes) * 1024) / 1_000_000);
  } catch {
    return Number.NaN;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}

/** Returns the total CPU time of the processes that match, ms. */
function readCpuMs(matches: (process: { readonly pid: number; readonly name: string }) => boolean): number {
  let tickCount = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const line = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
      if (!matches({ pid: Number(entry), name })) continue;
      // After the name: state is field 3; user and system time of the process are fields 14 and 15.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      tickCount += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended.
    }
  }
  return tickCount * CLOCK_TICK_MS;
}
