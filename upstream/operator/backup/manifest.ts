/** The manifest of a backup. It is written last, so a folder without a manifest is incomplete. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../command.ts';

const Manifest = v.object({
  format: v.literal(1),
  /** When the backup was created. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest migration of the database. */
  migration: v.string(),
  /** The tables in the order of the restore. A table's rows are in `{table}.jsonl`, one per line as PostgreSQL's JSON. */
  tables: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[a-z_]+$/)), rows: v.number(), sha256: v.string() })),
  /** Names of the stored files, without missing and lazy ones. They are in `files/`, beside the folder of the backup. */
  files: v.array(v.string()),
  /** Names of files that are referenced but missing or damaged in the storage. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const MANIFEST_NAME = 'manifest.json';

/** Name of the file with the recipes of lazy files (`storage/lazyFiles.ts`). It exists only if there are lazy files. */
export const RECIPES_NAME = 'drawn.json';

/** Returns the path of the file with the rows of a table. @param folder folder of the backup */
export function tablePath(folder: string, table: string): string {
  return join(folder, `${table}.jsonl`);
}

/**
 * Reads and checks the manifest and the files of the tables.
 * @throws OperatorError if the manifest is missing or invalid, or if a table's file is missing or damaged
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = v.parse(Manifest, JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8')));
  } catch (error) {
    throw new OperatorError('not_found', `There is no whole backup in '${folder}'.`, { cause: error });
  }
  for (const { name, sha256 } of manifest.tables) {
    if ((await hashFile(tablePath(folder, name))) === sha256) continue;
    throw new OperatorError(
      'refused',
      `The backup in '${folder}' is damaged: '${name}.jsonl' is not as it was written.`,
    );
  }
  return manifest;
}

/** Returns the SHA-256 of a file, hexadecimal; undefined if it can't be read. */
export async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
