/** The manifest of a backup. It is written last: a folder without it is incomplete. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../command.ts';

/** Path of `{moment}/{table}.jsonl`, with one row per line as PostgreSQL's JSON. */
const Manifest = v.object({
  format: v.literal(1),
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest applied migration; a restore migrates the new database up to it first. */
  migration: v.string(),
  /** Table names in the order of the restore. */
  tables: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[a-z_]+$/)), rows: v.number(), sha256: v.string() })),
  /** Names of stored files, which are in `files/` beside the backup's folder. */
  files: v.array(v.string()),
  /** Files that the storage did not have. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** The recipes of lazy files, if there are any. */
export const RECIPES = 'drawn.json';

export function tablePath(folder: string, table: string): string {
  return join(folder, `${table}.jsonl`);
}

/** @throws OperatorError unless the folder holds a complete and valid backup */
export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest;
  try {
    manifest = v.parse(Manifest, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new OperatorError('not_found', `There is no whole backup in '${folder}'.`, { cause: error });
  }
  for (const { name, sha256 } of manifest.tables) {
    if ((await digestOf(tablePath(folder, name))) === sha256) continue;
    throw new OperatorError(
      'refused',
      `The backup in '${folder}' is damaged: '${name}.jsonl' is not as it was written.`,
    );
  }
  return manifest;
}

async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
