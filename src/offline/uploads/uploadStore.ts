/** Stores queued images in IndexedDB or, where there is no space or no storage, in this tab's memory. */
import type { Image } from '../../api/schemas/shapes.ts';
import { isQuotaExceeded } from '../../device/storageQuota.ts';
import type { UploadFault } from './uploadItem.ts';
import { getUploadKey, getOwnerKeyRange, openUploadsDatabase, type UploadRow } from './uploadsDatabase.ts';

/** Where an image is stored: on the device; or in memory, because the device has no room or the database is unavailable. */
export type UploadStorage = 'device' | 'no room' | 'unavailable';

interface InMemoryImage {
  readonly row: UploadRow;
  /** Empty after sending. Undefined if the files are in the database and only the row's new state couldn't be written. */
  readonly files: readonly Blob[] | undefined;
}

const inMemoryImages = new Map<string, InMemoryImage>();

/** The key of a row as a string, for use in a `Map` or an object. */
export function toStringKey(row: UploadRow): string {
  return JSON.stringify(getUploadKey(row));
}

/** Stores an image, replacing one with the same key. Never rejects. */
export async function putImage(row: UploadRow, files: readonly Blob[]): Promise<UploadStorage> {
  try {
    const db = await openUploadsDatabase();
    const tx = db.transaction(['images', 'files'], 'readwrite');
    await Promise.all([
      tx.objectStore('images').put(row, getUploadKey(row)),
      tx.objectStore('files').put(files, getUploadKey(row)),
      tx.done,
    ]);
    inMemoryImages.delete(toStringKey(row));
    return 'device';
  } catch (cause) {
    const isFull = isQuotaExceeded(cause);
    if (!isFull) console.warn('Could not store an image on the device.', cause);
    inMemoryImages.set(toStringKey(row), { row, files });
    return isFull ? 'no room' : 'unavailable';
  }
}

/**
 * Reads the rows of all images of an account, or of all accounts, in the order in which they were added, including the images in
 * memory. If the database can't be read, returns only those.
 */
export async function readRows(owner?: string): Promise<UploadRow[]> {
  const inMemory = [...inMemoryImages.values()]
    .map(({ row }) => row)
    .filter((row) => owner === undefined || row.owner === owner);
  const stored = await openUploadsDatabase()
    .then((db) => db.getAll('images', owner === undefined ? undefined : getOwnerKeyRange(owner)))
    .catch(() => []);
  const inMemoryKeys = new Set(inMemory.map(toStringKey));
  return [...stored.filter((row) => !inMemoryKeys.has(toStringKey(row))), ...inMemory].toSorted(
    (a, b) => a.order - b.order,
  );
}

/** Reads the files of a row; undefined if there are none. Rejects if the database can't be read. */
export async function readFiles(row: UploadRow): Promise<readonly Blob[] | undefined> {
  const inMemory = inMemoryImages.get(toStringKey(row));
  if (inMemory?.files) return inMemory.files;
  return (await openUploadsDatabase()).get('files', getUploadKey(row));
}

/** Marks an image as sent and deletes its files. */
export function markSent(row: UploadRow, sent: Image): Promise<void> {
  return updateRow(row, { sent, fault: null }, true);
}

/** Marks an image as failed, or with `null` as waiting again. */
export function markFault(row: UploadRow, fault: UploadFault | null): Promise<void> {
  return updateRow(row, { fault }, false);
}

/** Removes rows and their files. Never rejects. */
export async function removeRows(rows: readonly UploadRow[]): Promise<void> {
  for (const row of rows) inMemoryImages.delete(toStringKey(row));
  try {
    const db = await openUploadsDatabase();
    const tx = db.transaction(['images', 'files'], 'readwrite');
    await Promise.all([
      ...rows.flatMap((row) => [
        tx.objectStore('images').delete(getUploadKey(row)),
        tx.objectStore('files').delete(getUploadKey(row)),
      ]),
      tx.done,
    ]);
  } catch (cause) {
    console.warn('Could not delete unneeded images.', cause);
  }
}

/**
 * Removes all rows of an account.
 * @throws where the browser can't store anything
 */
export async function removeRowsByOwner(owner: string): Promise<void> {
  for (const [name, { row }] of inMemoryImages) if (row.owner === owner) inMemoryImages.delete(name);
  const db = await openUploadsDatabase();
  const tx = db.transaction(['images', 'files'], 'readwrite');
  await Promise.all([
    tx.objectStore('images').delete(getOwnerKeyRange(owner)),
    tx.objectStore('files').delete(getOwnerKeyRange(owner)),
    tx.done,
  ]);
}

/** Whether the files of an image that hasn't been sent are in this tab's memory only. */
export function isOnlyInMemory(row: UploadRow): boolean {
  return inMemoryImages.get(toStringKey(row))?.files !== undefined;
}

/**
 * Changes a row if it still exists. If the database can't be written, the change is stored in this tab's memory; otherwise the
 * queue would send the image again and again.
 * @param isDone whether the image has been sent, so that its files can be deleted
 */
async function updateRow(row: UploadRow, change: Partial<UploadRow>, isDone: boolean): Promise<void> {
  const inMemory = inMemoryImages.get(toStringKey(row));
  if (inMemory) {
    inMemoryImages.set(toStringKey(row), { row: { ...inMemory.row, ...change }, files: isDone ? [] : inMemory.files });
    return;
  }
  try {
    const db = await openUploadsDatabase();
    const tx = db.transaction(['images', 'files'], 'readwrite');
    const images = tx.objectStore('images');
    const current = await images.get(getUploadKey(row));
    await Promise.all([
      current && images.put({ ...current, ...change }, getUploadKey(row)),
      current && isDone ? tx.objectStore('files').delete(getUploadKey(row)) : undefined,
      tx.done,
    ]);
  } catch (cause) {
    console.warn('Could not store the result of an upload.', cause);
    inMemoryImages.set(toStringKey(row), { row: { ...row, ...change }, files: isDone ? [] : undefined });
  }
}
