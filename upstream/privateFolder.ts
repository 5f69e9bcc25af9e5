/**
 * Keeps DATA_DIR private to its owner: it holds password hashes, keys and mails with secret links. New files are private by the umask of the
 * process (`server.ts`, `operate.ts`); this corrects the permissions of files from earlier versions.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';

/** Permissions that group and others have. */
const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/** Entries that this software creates. Other entries of the folder are not touched. */
const OURS = ['database', 'outbox', 'mails', 'incoming', 'signing.key', 'process.lock', 'files', 'drawn'];
/** Folders with up to a million files. A folder is corrected after its entries, so a private one is done already. */
const LARGE = ['files', 'drawn'];

/** Creates the folder if missing. @param said logs modes that can't be changed, as on some network disks */
export function restrictPermissions(folder: string, said: Pick<Log, 'problem'>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  try {
    for (const name of OURS) {
      const path = join(folder, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found !== undefined && !(LARGE.includes(name) && (found.mode & OF_OTHERS) === 0)) restrict(path);
    }
    const { mode } = statSync(folder);
    // A folder such as /tmp is everybody's.
    if ((mode & STICKY) === 0) chmodSync(folder, mode & ~OF_OTHERS & 0o7777);
  } catch (error) {
    said.problem(
      `The data in ${folder} may be open to other users of this machine: its modes can not be changed`,
      error,
    );
  }
}

/** Targets of symbolic links are not changed. */
function restrict(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Another process that shares the folder may have removed it meanwhile.
  if (found === undefined || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) restrict(join(path, name));
  if ((found.mode & OF_OTHERS) !== 0) chmodSync(path, found.mode & ~OF_OTHERS & 0o7777);
}
