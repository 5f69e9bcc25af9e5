/**
 * Ensures that only one process uses a folder, because two embedded databases on the same files corrupt them silently. The lock
 * is a file with the process id and the start time of the process that holds it. The id alone is not enough, because it may be
 * reused after a reboot or at each start of a container.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { differOnlyInBoot, getProcessStartTime, hasFilesOpen } from './processStart.ts';

const LOCK_FILE = 'process.lock';
/** Maximum number of attempts to create the lock file. Between two attempts, other processes may create or remove it. */
const MAX_ATTEMPTS = 5;

/** Paths that this process has locked. In a container, a lock file with this process id may be from an earlier start. */
const lockedPaths = new Set<string>();

/**
 * Locks the folder, which is created if missing.
 * @returns a function that releases the lock
 * @throws Error with a readable message if the lock is held, by another process or by this one
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(resolve(folder), LOCK_FILE);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (createLockFile(path)) {
      lockedPaths.add(path);
      return () => {
        if (lockedPaths.delete(path)) rmSync(path, { force: true });
      };
    }
    const holder = readHolder(path);
    if (holder !== undefined && isAlive(holder, path)) {
      throw new Error(
        `The data in ${folder} is in use by process ${holder.id}: stop it, or set DATA_DIR to another folder. (If no such server runs, remove ${path}.)`,
      );
    }
    removeStaleLock(path, holder?.text);
  }
  throw new Error(`The data in ${folder} is being opened by another process: try again in a moment.`);
}

/**
 * Creates the lock file; returns false if it exists. A hard link creates the file atomically, so no process reads a partial file.
 */
function createLockFile(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid}\n${getProcessStartTime(process.pid) ?? ''}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Holder {
  readonly id: number;
  /**
   * Start time of the process, on Linux after the boot id; undefined if an earlier version wrote the lock, or if the system
   * doesn't provide the time.
   */
  readonly start: string | undefined;
  /** The whole content of the lock file. */
  readonly text: string;
}

/** Reads the lock file; undefined if it was deleted or contains no process id. */
function readHolder(path: string): Holder | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [first = '', second = ''] = text.split('\n');
    const id = Number(first);
    return Number.isInteger(id) && id > 0 ? { id, start: second === '' ? undefined : second, text } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether the process that holds the lock still runs. If the lock has no start time, or the start times differ only in the
 * boot id, the process counts as running if it has open files in the folder. Returns true if this is unknown.
 */
function isAlive({ id, start }: Holder, path: string): boolean {
  if (id === process.pid) return lockedPaths.has(path);
  if (!isProcess(id)) return false;
  if (start === undefined) return hasFilesOpen(id, join(path, '..'));
  const currentStart = getProcessStartTime(id);
  if (currentStart === undefined || currentStart === start) return true;
  return differOnlyInBoot(currentStart, start) && hasFilesOpen(id, join(path, '..'));
}

function isProcess(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/**
 * Removes a stale lock. If several processes find the same stale lock, only one of them can rename it. If another process has
 * already replaced the stale lock by its own, the new lock is restored.
 */
function removeStaleLock(path: string, stale: string | undefined): void {
  const renamed = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, renamed);
    if (readHolder(renamed)?.text !== stale) linkSync(renamed, path);
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT' && getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(renamed, { force: true });
  }
}

function getErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
