/** The database of the tools' works, and the locks that mark them as open. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { workDatabase } from '../../device/caches.ts';
import { storeOpener } from '../../device/openStore.ts';
import { locksHeldInTabs, lockInThisTab } from '../../device/tabs.ts';

export interface WorkRecord {
  readonly id: string;
  readonly tool: string;
  readonly savedAt: number;
  readonly fileIds: readonly string[];
  readonly state?: unknown;
}

interface FileRecord {
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly path: string;
}

interface Schema extends DBSchema {
  works: { key: string; value: WorkRecord };
  /** Key: work and file. */
  files: { key: [string, string]; value: FileRecord };
}

export type WorkDatabase = IDBPDatabase<Schema>;

export const openWorkDatabase = storeOpener<Schema>(workDatabase.name, 1, (db) => {
  db.createObjectStore('works', { keyPath: 'id' });
  db.createObjectStore('files');
});

function filesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, ''], [id, '\uffff']);
}

export async function removeWork(db: WorkDatabase, id: string): Promise<void> {
  const change = db.transaction(['works', 'files'], 'readwrite');
  await Promise.all([
    change.objectStore('works').delete(id),
    change.objectStore('files').delete(filesOf(id)),
    change.done,
  ]);
}

/** Bytes of a work's files. */
export async function bytesOfWork(db: WorkDatabase, id: string): Promise<number> {
  return (await db.getAll('files', filesOf(id))).reduce((sum, { blob }) => sum + blob.size, 0);
}

function lockName(id: string): string {
  return `work ${id}`;
}

/** How long a page waits for the lock of its work, ms. A document that was just reloaded, or a duplicated tab, may hold it. */
const HANDOVER_MS = 2_000;

/** How long a page waits if the previous document was unloaded, ms. A busy browser may take many seconds to release its lock. */
const HANDOVER_AFTER_LEAVING_MS = 60_000;

/** Locks the work for the lifetime of the tab. Resolves with false when another tab holds it. */
export function claim(id: string): Promise<boolean> {
  return lockInThisTab(lockName(id));
}

/**
 * Like `claim`, for the work that this tab had before a reload.
 * @param hasLeft whether the document that had it was unloaded
 */
export function claimAgain(id: string, hasLeft: boolean): Promise<boolean> {
  return lockInThisTab(lockName(id), hasLeft ? HANDOVER_AFTER_LEAVING_MS : HANDOVER_MS);
}

/** Resolves with a function that tells whether any tab, including this one, has a work open. */
export async function openWorks(): Promise<(id: string) => boolean> {
  const isHeld = await locksHeldInTabs();
  return (id) => isHeld(lockName(id));
}
