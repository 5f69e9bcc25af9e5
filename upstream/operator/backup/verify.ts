/**
 * Verifies a backup without restoring it: compares tables and stored files with their digests. Doesn't check the recipes of lazy
 * files.
 */
import { join } from 'node:path';
import { readMigrations } from '../../db/migrate.ts';
import { OperatorError } from '../command.ts';
import { hashFile, readManifest } from './manifest.ts';

/** Maximum number of missing or damaged files that the error names. */
const MAX_NAMED = 5;

export interface Verified {
  /** When the backup was created (ISO 8601). */
  readonly made: string;
  readonly rows: number;
  /** Number of stored files, without missing and lazy ones. */
  readonly files: number;
  /** Number of files that were missing or damaged in the storage when the backup was made. */
  readonly missing: number;
}

/** @throws OperatorError if there is no valid manifest, a table or a file is missing or damaged, or the version is newer */
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
