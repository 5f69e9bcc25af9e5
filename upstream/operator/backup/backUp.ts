/**
 * Backs up the database and the files to a folder. All backups share `files/`, which contains the stored files under the hashes
 * of their contents. In addition, each backup has a folder with a consistent snapshot of the tables (`listTablesInOrder`). The
 * format doesn't depend on the kind of database.
 */
import { createHash } from 'node:crypto';
import { cp, type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createFolder } from '../../dataFolder.ts';
import type { Db } from '../../db/db.ts';
import { readMigrations } from '../../db/migrate.ts';
import { files } from '../../db/tables/images.ts';
import type { Services } from '../../services.ts';
import { openDiskStorage } from '../../storage/diskStorage.ts';
import { readRecipeNames, getRecipesPath } from '../../storage/lazyFiles.ts';
import { type FileName, toFileName, isStoredType } from '../../storage/storage.ts';
import { OperatorError } from '../command.ts';
import { copyFile } from './copyFile.ts';
import { type Manifest, MANIFEST_NAME, RECIPES_NAME, tablePath } from './manifest.ts';
import { listTablesInOrder } from './tables.ts';

/** Number of rows that are in memory at a time. */
const ROWS_PER_FETCH = 1_000;

export interface BackedUp {
  /** Folder of this backup, the argument of `restore`. */
  readonly backup: string;
  /** Number of rows in all tables of the backup. */
  readonly rows: number;
  /** Numbers of files: `all` in this backup, and `copied` by this call. */
  readonly files: { readonly all: number; readonly copied: number };
  /** Names of files that are referenced but missing or damaged in the storage. */
  readonly missing: readonly string[];
}

/**
 * Creates a backup. With PostgreSQL, the server may run at the same time.
 * @param folder folder of all backups, created if missing
 * @throws OperatorError if the folder can't be created
 */
export async function backUp({ db, storage, settings, now }: Services, folder: string): Promise<BackedUp> {
  const createdAt = now().toISOString();
  const backupFolder = join(folder, createdAt.replaceAll(':', '-'));
  const partialFolder = `${backupFolder}.part`;
  try {
    createFolder(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError('refused', `The folder '${folder}' can not be created: ${reason}`, { cause: error });
  }
  await mkdir(partialFolder, { mode: 0o700 });
  try {
    const { tables, names: all } = await db.transaction((tx) => writeSnapshot(tx, partialFolder), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    // Lazy files are not copied: after a restore, they are rendered again from their recipes.
    const recipes = getRecipesPath(settings.DATA_DIR);
    const lazy = await readRecipeNames(recipes);
    if (lazy.size > 0) await cp(recipes, join(partialFolder, RECIPES_NAME));
    const names = all.filter((name) => !lazy.has(name));
    const backupFiles = await openDiskStorage(join(folder, 'files'));
    const results: { name: FileName; result: Awaited<ReturnType<typeof copyFile>> }[] = [];
    for (const name of names) results.push({ name, result: await copyFile(name, storage, backupFiles) });
    const missing = results
      .filter(({ result }) => result === 'missing' || result === 'damaged')
      .map(({ name }) => name);
    const manifest: Manifest = {
      format: 1,
      made: createdAt,
      migration: readMigrations().at(-1)?.tag ?? '',
      tables,
      files: names.filter((name) => !missing.includes(name)),
      missing,
    };
    await writeFile(join(partialFolder, MANIFEST_NAME), JSON.stringify(manifest, null, 2), {
      mode: 0o600,
      flush: true,
    });
    await rename(partialFolder, backupFolder);
    const copied = results.filter(({ result }) => result === 'copied').length;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { backup: backupFolder, rows, files: { all: manifest.files.length, copied }, missing };
  } catch (error) {
    await rm(partialFolder, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the tables and lists all files from one snapshot. */
async function writeSnapshot(tx: Db, folder: string) {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
  const tables: Manifest['tables'] = [];
  for (const name of listTablesInOrder()) {
    const file = await open(tablePath(folder, name), 'wx', 0o600);
    try {
      tables.push({ name, ...(await writeRows(tx, name, file)) });
      await file.sync();
    } finally {
      await file.close();
    }
  }
  const rows = await tx.selectDistinct({ sha256: files.sha256, type: files.type }).from(files);
  const names = rows.flatMap(({ sha256, type }) => (isStoredType(type) ? [toFileName(sha256, type)] : []));
  return { tables, names };
}

const Rows = v.object({ rows: v.array(v.object({ row: v.string() })) });

async function writeRows(tx: Db, table: string, file: FileHandle): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  await tx.execute(
    sql`DECLARE backed_up NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${sql.identifier(table)} t`,
  );
  for (;;) {
    const found = v.parse(Rows, await tx.execute(sql.raw(`FETCH ${ROWS_PER_FETCH} FROM backed_up`))).rows;
    if (found.length === 0) break;
    // A row can be written as one line, because PostgreSQL's JSON escapes line breaks in texts.
    const lines = found.map(({ row }) => `${row}\n`).join('');
    hash.update(lines);
    rows += found.length;
    await file.writeFile(lines);
  }
  await tx.execute(sql`CLOSE backed_up`);
  return { rows, sha256: hash.digest('hex') };
}
