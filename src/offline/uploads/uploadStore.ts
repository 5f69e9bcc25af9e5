/**
 * Where images wait: on the device, and where that has no room, or keeps nothing, in this tab's memory. Then they are sent all the
 * same, but a reload would lose them: they have to be made again of the file.
 */
import type { Image } from '../../api/schemas/shapes.ts';
import { isQuotaExceeded } from '../downloads/room.ts';
import type { UploadFault } from './uploadItem.ts';
import { keyOf, openUploadsDatabase, rowsOf, type UploadRow } from './uploadsDatabase.ts';

export type KeptWhere = 'device' | 'no room' | 'unavailable';

interface Unkept {
  readonly row: UploadRow;
  /** Undefined where they are on the device, which could not write what became of the row. */
  readonly files: readonly Blob[] | undefined;
}

const unkept = new Map<string, Unkept>();

export const nameOf = (row: UploadRow): string => JSON.stringify(keyOf(row));

/** Puts an image in, instead of one that is in its place. */
export async function putImage(row: UploadRow, files: readonly Blob[]): Promise<KeptWhere> {
  try {
    const db = await openUploadsDatabase();
    const change = db.transaction(['images', 'files'], 'readwrite');
    await Promise.all([
      change.objectStore('images').put(row, keyOf(row)),
      change.objectStore('files').put(files, keyOf(row)),
      change.done,
    ]);
    unkept.delete(nameOf(row));
    return 'device';
  } catch (cause) {
    const isFull = isQuotaExceeded(cause);
    if (!isFull) console.warn('An image could not be kept on the device.', cause);
    unkept.set(nameOf(row), { row, files });
    return isFull ? 'no room' : 'unavailable';
  }
}

/** All images of an account, or of all accounts, in the order they were put in. */
export async function readRows(owner?: string): Promise<UploadRow[]> {
  const here = [...unkept.values()].map(({ row }) => row).filter((row) => owner === undefined || row.owner === owner);
  const kept = await openUploadsDatabase()
    .then((db) => db.getAll('images', owner === undefined ? undefined : rowsOf(owner)))
    .catch(() => []);
  const names = new Set(here.map(nameOf));
  return [...kept.filter((row) => !names.has(nameOf(row))), ...here].toSorted((a, b) => a.order - b.order);
}

/** Undefined when they are gone: sent, or no longer wanted. */
export async function filesOf(row: UploadRow): Promise<readonly Blob[] | undefined> {
  const here = unkept.get(nameOf(row));
  if (here?.files) return here.files;
  return (await openUploadsDatabase()).get('files', keyOf(row));
}

/** The upstream has it: its files go. */
export function markSent(row: UploadRow, sent: Image): Promise<void> {
  return change(row, { sent, fault: null }, true);
}

/** `null`: it is to be tried again. */
export function markFault(row: UploadRow, fault: UploadFault | null): Promise<void> {
  return change(row, { fault }, false);
}

/** Nobody needs them any more. */
export async function removeRows(rows: readonly UploadRow[]): Promise<void> {
  for (const row of rows) unkept.delete(nameOf(row));
  try {
    const db = await openUploadsDatabase();
    const removing = db.transaction(['images', 'files'], 'readwrite');
    await Promise.all([
      ...rows.flatMap((row) => [
        removing.objectStore('images').delete(keyOf(row)),
        removing.objectStore('files').delete(keyOf(row)),
      ]),
      removing.done,
    ]);
  } catch (cause) {
    console.warn('Images that are no longer needed could not be removed.', cause);
  }
}

/** All of an account, for one that is no more. @throws where the browser keeps nothing */
export async function removeRowsOf(owner: string): Promise<void> {
  for (const [name, { row }] of unkept) if (row.owner === owner) unkept.delete(name);
  const db = await openUploadsDatabase();
  const removing = db.transaction(['images', 'files'], 'readwrite');
  await Promise.all([
    removing.objectStore('images').delete(rowsOf(owner)),
    removing.objectStore('files').delete(rowsOf(owner)),
    removing.done,
  ]);
}

/** Whether a reload would lose something of these. */
export const isUnkept = (row: UploadRow): boolean => unkept.get(nameOf(row))?.files !== undefined;

/**
 * Changes a row that is still there: one that has been removed meanwhile stays away. What the device can't write is known in this tab
 * all the same, or the queue would send the image again and again.
 */
async function change(row: UploadRow, changed: Partial<UploadRow>, isDone: boolean): Promise<void> {
  const here = unkept.get(nameOf(row));
  if (here) {
    unkept.set(nameOf(row), { row: { ...here.row, ...changed }, files: isDone ? [] : here.files });
    return;
  }
  try {
    const db = await openUploadsDatabase();
    const writing = db.transaction(['images', 'files'], 'readwrite');
    const images = writing.objectStore('images');
    const now = await images.get(keyOf(row));
    await Promise.all([
      now && images.put({ ...now, ...changed }, keyOf(row)),
      now && isDone ? writing.objectStore('files').delete(keyOf(row)) : undefined,
      writing.done,
    ]);
  } catch (cause) {
    console.warn('What became of an image could not be kept on the device.', cause);
    unkept.set(nameOf(row), { row: { ...row, ...changed }, files: isDone ? [] : undefined });
  }
}
