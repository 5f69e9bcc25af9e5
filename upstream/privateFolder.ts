/**
 * Keeps DATA_DIR private to its owner, because it contains password hashes, keys and mails with secret links. The umask of the
 * process makes new files private (`server.ts`, `operate.ts`). This module corrects the permissions of files from earlier
 * versions.
 */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';

const OTHERS_PERMISSION_BITS = 0o077;
const STICKY_BIT = 0o1000;

/** Names of the files and folders that this software creates. Anything else in the folder is left unchanged. */
const ownNames = ['database', 'outbox', 'mails', 'incoming', 'signing.key', 'process.lock', 'files', 'drawn'];
/**
 * Folders with up to a million files. The permissions of a folder are changed after those of its entries, so a folder that is
 * already private needs no second pass.
 */
const largeFolders = ['files', 'drawn'];

/**
 * Removes the permissions of other users from DATA_DIR and from the entries that this software creates. Never throws.
 * @param folder DATA_DIR, which must exist
 * @param log logs that permissions can't be changed, which happens on some network disks
 */
export function restrictPermissions(folder: string, log: Pick<Log, 'problem'>): void {
  // Windows has no such permission bits.
  if (process.platform === 'win32') return;
  try {
    for (const name of ownNames) {
      const path = join(folder, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found !== undefined && !(largeFolders.includes(name) && (found.mode & OTHERS_PERMISSION_BITS) === 0))
        restrict(path);
    }
    const { mode } = statSync(folder);
    // Shared folders such as /tmp, which have the sticky bit, must stay open to other users.
    if ((mode & STICKY_BIT) === 0) chmodSync(folder, mode & ~OTHERS_PERMISSION_BITS & 0o7777);
  } catch (error) {
    log.problem(
      `The data in ${folder} may be open to other users of this machine: its modes can not be changed`,
      error,
    );
  }
}

/** Removes the permissions of other users, recursively. Symbolic links are not followed. */
function restrict(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Another process that uses the same folder may have removed the file in the meantime.
  if (found === undefined || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
  if ((found.mode & OTHERS_PERMISSION_BITS) !== 0) chmodSync(path, found.mode & ~OTHERS_PERMISSION_BITS & 0o7777);
}
