import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingError } from './settingError.ts';

/**
 * Creates a folder and its missing parents, all of them private to this user. Existing folders keep their permissions. Node's own
 * `mkdir` with `recursive` never returns if an existing folder refuses a new entry with ENOENT, as `/proc` does.
 */
export function createFolder(folder: string): void {
  const missing: string[] = [];
  let path = resolve(folder);
  while (!isFolder(path) && path !== dirname(path)) {
    missing.push(path);
    path = dirname(path);
  }
  for (const missingPath of missing.toReversed()) {
    try {
      mkdirSync(missingPath, { mode: 0o700 });
    } catch (error) {
      // Another process may have created the folder in the meantime.
      if (!isFolder(missingPath)) throw error;
    }
  }
}

/**
 * Creates the folder of all local data if it is missing, and checks that this user may create entries in it.
 * @throws SettingError if the folder can't be created, or if this user may not write to it
 */
export function createDataFolder(folder: string): void {
  try {
    createFolder(folder);
    rmdirSync(mkdtempSync(join(folder, '.probe-')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`DATA_DIR must be a folder that this user may write to, but '${folder}' is not: ${reason}`, {
      cause: error,
    });
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
