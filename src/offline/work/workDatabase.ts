/** The database of the tools' works, and the locks that mark them as open. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { workDatabase } from '../../device/caches.ts';
import { createStoreOpener } from '../../device/openStore.ts';
import { findHeldLocks, lockInThisTab } from '../../device/tabs.ts';

export interface WorkRecord {
  readonly id: string;
  /** Name of the tool in `createWorkPersister`. */
  readonly tool: string;
  /** When the work was last stored, ms since 1970. */
  readonly savedAt: number;
  readonly fileIds: readonly string[];
  /** The tool's state, not validated; undefined if only files were stored. */
  readonly state?: unknown;
  /**
   * Set, for good, when the user has opened or started another work in place of this one. If the marked work has files, it isn't
   * deleted to make space.
   */
  readonly isSetAside?: true;
}

interface FileRecord {
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  /** The file's name, with the path for a file in a folder or archive. */
  readonly path: string;
}

interface Schema extends DBSchema {
  works: { key: string; value: WorkRecord };
  /** Key: work and file. */
  files: { key: [string, string]; value: FileRecord };
}

export type WorkDatabase = IDBPDatabase<Schema>;

export const openWorkDatabase = createStoreOpener<Schema>(workDatabase.name, 1, (db) => {
  db.createObjectStore('works', { keyPath: 'id' });
  db.createObjectStore('files');
});

function fileKeyRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, '\uffff']);
}

/**
 * Stores a work's record. The write completes even if the document is unloaded right after the call, because the transaction is
 * committed without waiting for a result: no callback runs after the unload.
 */
export async function putWork(db: WorkDatabase, record: WorkRecord): Promise<void> {
  const change = db.transaction('works', 'readwrite');
  const written = change.store.put(record);
  change.commit();
  await Promise.all([written, change.done]);
}

/** Returns the ids of a work's stored files, and the key of its package (the zip that the tool made last) if that is stored. */
export async function listFileIds(db: WorkDatabase, id: string): Promise<string[]> {
  return (await db.getAllKeys('files', fileKeyRange(id))).map(([, fileId]) => fileId);
}

/** Deletes a work with its files and its package. */
export async function removeWork(db: WorkDatabase, id: string): Promise<void> {
  const change = db.transaction(['works', 'files'], 'readwrite');
  await Promise.all([
    change.objectStore('works').delete(id),
    change.objectStore('files').delete(fileKeyRange(id)),
    change.done,
  ]);
}

/** Returns the total size of a work's files and its package in bytes. */
export async function sumFileBytes(db: WorkDatabase, id: string): Promise<number> {
  return (await db.getAll('files', fileKeyRange(id))).reduce((sum, { blob }) => sum + blob.size, 0);
}

function lockName(id: string): string {
  return `work ${id}`;
}

/**
 * How long a page waits for the lock of its work, ms. The document before a reload, or a duplicated tab, may still hold the lock.
 */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * How long a page waits for the lock if the previous document is known to be unloaded, ms. A busy browser may take many seconds
 * to release its lock.
 */
const LOCK_TIMEOUT_AFTER_UNLOAD_MS = 60_000;

/** The functions that release the locks of this tab, by work. */
const releases = new Map<string, () => void>();

async function lock(id: string, waitMs?: number): Promise<boolean> {
  const release = await lockInThisTab(lockName(id), waitMs);
  if (release) releases.set(id, release);
  return release !== undefined;
}

/**
 * Locks the work until `unlockWork`, or until the page is left or reloaded. Resolves with false when any tab already holds the
 * lock.
 */
export function lockWork(id: string): Promise<boolean> {
  return lock(id);
}

export function unlockWork(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}

/**
 * Like `lockWork`, for the work that this tab had before a reload.
 * @param wasUnloaded whether the previous document, which had the work open, is known to be unloaded
 */
export function lockWorkAgain(id: string, wasUnloaded: boolean): Promise<boolean> {
  return lock(id, wasUnloaded ? LOCK_TIMEOUT_AFTER_UNLOAD_MS : LOCK_TIMEOUT_MS);
}

/** Resolves with a function that returns whether any tab, including this one, had a work open at the time of this call. */
export async function findOpenWorks(): Promise<(id: string) => boolean> {
  const isHeld = await findHeldLocks();
  return (id) => isHeld(lockName(id));
}
