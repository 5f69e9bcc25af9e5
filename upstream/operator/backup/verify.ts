/** Verifies a backup without restoring it: reads every table and every stored file, and compares them with their digests. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../db/migrate.ts';
import { OperatorError } from '../command.ts';
import { readManifest } from './manifest.ts';

/** Number of damaged files that the error names. */
const MAX_NAMED = 5;

export interface Verified {
  readonly made: string;
  readonly rows: number;
  readonly files: number;
  /** Number of files that the storage already lacked when the backup was made. */
  readonly missing: number;
}

/** @throws OperatorError if the backup is incomplete, damaged or from a newer version */
export async function verifyBackup(folder: string): Promise<Verified> {
  const { made, migration, tables, files, missing } = await readManifest(folder);
  if (!readMigrations().some(({ tag }) => tag === migration)) {
    throw new OperatorError('refused', 'The backup was made by a newer version of Longstrip: verify it with that one.');
  }
  const damaged: string[] = [];
  for (const name of files) {
    // The layout of `storage/diskStorage.ts`.
    if ((await hashFile(join(folder, '..', 'files', name.slice(0, 2), name.slice(2, 4), name))) !== name.split('.')[0])
      damaged.push(name);
  }
  if (damaged.length > 0) {
    const more = damaged.length > MAX_NAMED ? ` and ${damaged.length - MAX_NAMED} more` : '';
    const names = damaged.slice(0, MAX_NAMED).join(', ');
    throw new OperatorError('refused', `The backup in '${folder}' lacks files, or they are damaged: ${names}${more}.`);
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { made, rows, files: files.length, missing: missing.length };
}

/** Returns the SHA-256 of a file, hexadecimal; undefined if it can't be read. */
async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
