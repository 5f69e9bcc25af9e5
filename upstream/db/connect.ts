/** Opens the database that the settings name, and migrates it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createLog, type Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Db, OpenDatabase } from './db.ts';
import { describeFailure } from './failures.ts';
import { lockFolder } from './folderLock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { PrivateNodeFs } from './privateNodeFs.ts';
import { schema } from './schema.ts';
import { SettingError } from '../settingError.ts';

const CASING = 'snake_case';

type Migrations = ReturnType<typeof readMigrations>;

// Limits for a PostgreSQL server. The embedded database has none of them.
/** How long a query waits for a free or a new connection. */
const MAX_CONNECT_MS = 5_000;
/** Timeout of a statement, and of the idle time of a transaction between two statements. */
const MAX_STATEMENT_MS = 15_000;
const MAX_CONNECTIONS = 10;

/**
 * Opens the PostgreSQL server of DATABASE_URL, otherwise the embedded database in DATA_DIR.
 * @param migrations migrations to apply. Default: all.
 * @throws Error with a readable message if the folder is in use, or if the server can't be reached or refuses the login
 */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log = createLog('off'),
  migrations = readMigrations(),
): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings;
  return url === undefined ? openFolderDatabase(folder, migrations) : openPostgres(url, log, migrations);
}

/** Opens the embedded database in a folder. Only one process may use the folder at a time. */
async function openFolderDatabase(folder: string, migrations: Migrations): Promise<OpenDatabase> {
  const releaseLock = lockFolder(folder);
  const dataDir = join(folder, 'database');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const embedded = await openEmbedded({ fs: new PrivateNodeFs(dataDir) }, migrations);
    return {
      ...embedded,
      close: async () => {
        await embedded.close();
        releaseLock();
      },
    };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/**
 * Opens PGlite, a PostgreSQL that runs inside this process as WebAssembly. It has a single connection, so an open transaction
 * blocks all other queries.
 */
export async function openEmbedded(
  options: Omit<PGliteOptions, 'extensions'>,
  migrations = readMigrations(),
): Promise<OpenDatabase> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  // The pages of such a small database are in memory or in the file cache of the system, where a random page costs hardly more
  // than the next one. With the default of 4, the planner reads whole tables to find a few thousand rows.
  await client.exec('SET random_page_cost = 1.1');
  const db: Db = drizzleEmbedded(client, { schema, casing: CASING });
  const close = async () => {
    if (!client.closed) await client.close();
  };
  return migrateOrClose({ db, kind: 'embedded', close }, migrations);
}

/**
 * Connects to a PostgreSQL server. Several processes may share the server.
 * @throws SettingError if the database can't be reached or refuses the login
 */
export async function openPostgres(
  url: string,
  log: Log = createLog('off'),
  migrations = readMigrations(),
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    statement_timeout: MAX_STATEMENT_MS,
    idle_in_transaction_session_timeout: MAX_STATEMENT_MS,
  });
  // A connection may be lost between two statements of a transaction. Without a listener, the error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.problem(`A connection to the database was lost: ${error.message}`));
  });
  // Idle connections emit this event when they are lost. The listener above has already logged the error.
  pool.on('error', () => undefined);
  const db: Db = drizzlePostgres(pool, { schema, casing: CASING });
  const close = async () => {
    if (!pool.ended) await pool.end();
  };
  try {
    // An invalid address fails only with the first query.
    await db.execute(sql`SELECT 1`);
  } catch (error) {
    await close();
    throw new SettingError(`The database of DATABASE_URL can't be opened: ${describeFailure(error)}`, { cause: error });
  }
  const countConnections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return migrateOrClose({ db, kind: 'postgres', pool: countConnections, close }, migrations);
}

async function migrateOrClose(database: OpenDatabase, migrations: Migrations): Promise<OpenDatabase> {
  try {
    await migrate(database.db, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
