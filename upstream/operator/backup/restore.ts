/** Restores a backup into a new database and file storage, as the settings define them. */
import { createReadStream } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createDataFolder } from '../../dataFolder.ts';
import { analyseTables } from '../../db/analyse.ts';
import { openDatabase } from '../../db/connect.ts';
import type { Db, OpenDatabase } from '../../db/db.ts';
import { readMigrations } from '../../db/migrate.ts';
import { readers } from '../../db/tables/people.ts';
import { createLog } from '../../log.ts';
import type { Settings } from '../../settings.ts';
import { openDiskStorage } from '../../storage/diskStorage.ts';
import { readRecipeNames, getRecipesPath } from '../../storage/lazyFiles.ts';
import { openStorage } from '../../storage/openStorage.ts';
import { isFileName } from '../../storage/storage.ts';
import { OperatorError } from '../command.ts';
import { copyFile } from './copyFile.ts';
import { type Manifest, RECIPES_NAME, readManifest, tablePath } from './manifest.ts';

/** Approximate size of the JSON in one statement, in bytes. */
const BATCH_BYTES = 1_000_000;

export interface Restored {
  /** Number of rows in all tables of the backup. */
  readonly rows: number;
  /** Number of files in the backup. */
  readonly files: number;
}

/**
 * Restores all files first, then all rows in one transaction. If the restore is interrupted before the transaction ends, the
 * database has no accounts or guests, and the restore can be repeated. If the backup is from an older version, the database is
 * migrated afterwards.
 * @param folder folder of the backup
 * @throws OperatorError if the backup is incomplete, damaged or from a newer version, if the database already has accounts or
 * guests, or if the backup is from an older version and the database isn't new
 */
export async function restore(settings: Settings, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  const migrations = readMigrations();
  const newestIndex = migrations.findIndex(({ tag }) => tag === manifest.migration);
  if (newestIndex === -1) {
    throw new OperatorError(
      'refused',
      'The backup was made by a newer version of Longstrip: restore it with that one.',
    );
  }
  createDataFolder(settings.DATA_DIR);
  const migrationsOfBackup = migrations.slice(0, newestIndex + 1);
  const isOlder = migrationsOfBackup.length < migrations.length;
  const database = await openTargetDatabase(settings, migrationsOfBackup, isOlder);
  try {
    await requireEmptyDatabase(database.db);
    await copyFiles(settings, folder, manifest);
    await database.db.transaction((tx) => insertAllRows(tx, folder, manifest));
    await copyRecipes(settings, folder);
  } finally {
    await database.close();
  }
  const restored = await openDatabase(settings);
  try {
    await analyseTables(restored.db);
  } finally {
    await restored.close();
  }
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.length };
}

async function openTargetDatabase(
  settings: Settings,
  migrations: ReturnType<typeof readMigrations>,
  isOlder: boolean,
): Promise<OpenDatabase> {
  try {
    return await openDatabase(settings, createLog('off'), migrations);
  } catch (error) {
    // `openDatabase` finds a newer version if the database already has migrations that came after the backup.
    if (!isOlder || !(error instanceof Error) || !error.message.includes('newer version')) throw error;
    const message = 'The backup is of an older version: it can only be restored into a database that is wholly new.';
    throw new OperatorError('refused', message, { cause: error });
  }
}

async function requireEmptyDatabase(db: Db): Promise<void> {
  const [somebody] = await db.select({ id: readers.id }).from(readers).limit(1);
  if (somebody === undefined) return;
  throw new OperatorError('refused', 'There are people in the database already: restore into an empty one.');
}

async function copyFiles(settings: Settings, folder: string, { files }: Manifest): Promise<void> {
  const backupFiles = await openDiskStorage(join(folder, '..', 'files'));
  const storage = await openStorage(settings);
  for (const name of files) {
    const result = isFileName(name) ? await copyFile(name, backupFiles, storage) : 'missing';
    if (result === 'missing' || result === 'damaged') {
      throw new OperatorError('refused', `The backup is damaged: the file '${name}' is ${result}.`);
    }
  }
}

async function copyRecipes(settings: Settings, folder: string): Promise<void> {
  const backedUpRecipes = join(folder, RECIPES_NAME);
  if ((await readRecipeNames(backedUpRecipes)).size === 0) return;
  const recipes = getRecipesPath(settings.DATA_DIR);
  await mkdir(dirname(recipes), { recursive: true });
  await cp(backedUpRecipes, recipes);
}

async function insertAllRows(tx: Db, folder: string, { tables }: Manifest): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  // Checked again, because another process may have created an account before this transaction.
  await requireEmptyDatabase(tx);
  // Deletes rows that migrations have inserted, such as genres.
  for (const { name } of tables.toReversed()) await tx.execute(sql`DELETE FROM ${sql.identifier(name)}`);
  for (const { name } of tables) {
    let batch: string[] = [];
    let size = 0;
    for await (const line of readLines(tablePath(folder, name))) {
      batch.push(line);
      size += line.length;
      if (size < BATCH_BYTES) continue;
      await insertRows(tx, name, batch);
      batch = [];
      size = 0;
    }
    if (batch.length > 0) await insertRows(tx, name, batch);
  }
}

/** Splits a file at \n only. Node's readline also splits at U+2028, which JSON may contain. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const Row = v.record(v.pipe(v.string(), v.regex(/^[a-z_0-9]+$/)), v.unknown());

/** Inserts rows with the columns of the backup. All other columns get their defaults. */
async function insertRows(tx: Db, table: string, lines: readonly string[]): Promise<void> {
  const columns = Object.keys(v.parse(Row, JSON.parse(lines[0] ?? '{}'))).map((name) => sql.identifier(name));
  const named = sql.join(columns, sql`, `);
  const rows = `[${lines.join(',')}]`;
  await tx.execute(
    sql`INSERT INTO ${sql.identifier(table)} (${named}) SELECT ${named} FROM json_populate_recordset(NULL::${sql.identifier(table)}, ${rows}::json)`,
  );
}
