/** The upload queue's API for screens. Everything concerns the current user. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import type { NewUpload } from './uploadItem.ts';
import { setPaused, setUploadMode, uploadModeAtom } from './uploadMode.ts';
import { processUploads, uploadNow } from './uploadQueue.ts';
import { currentUploads, uploadRows } from './uploadsState.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { type UploadStorage, markFault, putImage, removeRows, removeRowsOf } from './uploadStore.ts';

/**
 * Adds a prepared image to the queue. Resolves when the image is stored, with the place of storage. Waits until a user is signed
 * in, for example after a session has ended while a form is open.
 * @throws the signal's reason when aborted
 */
export async function addUpload(
  { image, batch, group, index, count }: NewUpload,
  signal: AbortSignal,
): Promise<UploadStorage> {
  const owner = await whenSignedIn(signal);
  const { category, width, height, files } = image;
  const row: UploadRow = {
    owner,
    batch,
    group,
    index,
    count,
    category,
    width,
    height,
    order: nextOrder(),
    files: files.map(({ name, file, sha256 }) => ({ name, bytes: file.size, sha256 })),
    sent: null,
    fault: null,
  };
  const storage = await putImage(
    row,
    files.map(({ file }) => file),
  );
  setUploadMode({ pending: true });
  await uploadRows.changed();
  void processUploads();
  return storage;
}

/** Resumes pending uploads, if any. Called by screens that show them. */
export function resumePendingUploads(): void {
  uploadRows.watch();
  if (store.get(uploadModeAtom).pending) void processUploads();
}

/** Resolves with the user's uuid as soon as there is one. */
function whenSignedIn(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const owner = currentAccountId();
      if (owner === null && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', check);
      if (owner === null) reject(signal.reason);
      else resolve(owner);
    };
    const unsubscribe = store.sub(visitorAtom, check);
    signal.addEventListener('abort', check);
    check();
  });
}

let lastOrder = 0;

/** A queue position after the earlier ones. Based on the time, so that the positions of several tabs are in order as well. */
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
}

/** Removes all uploads of a draft except these groups. */
export async function keepGroups(batch: string, groups: ReadonlySet<string>): Promise<void> {
  await uploadRows.reread();
  const removed = currentUploads().filter((row) => row.batch === batch && !groups.has(row.group));
  if (removed.length === 0) return;
  await removeRows(removed);
  await uploadRows.changed();
}

/**
 * Removes a draft's finished uploads from the queue. Used when the server no longer has all of them: the caller makes and adds the
 * images again.
 */
export async function forgetSent(batch: string): Promise<void> {
  await uploadRows.reread();
  await removeRows(currentUploads().filter((row) => row.batch === batch && row.sent !== null));
  await uploadRows.changed();
}

/** Removes the uploads of a draft that was published or discarded. */
export async function forgetUploads(batch: string): Promise<void> {
  resumeUploads(batch);
  await keepGroups(batch, new Set());
}

/** Removes the uploads of a deleted account. */
export async function removeUploadsOf(owner: string): Promise<void> {
  await removeRowsOf(owner);
  await uploadRows.changed();
}

export function pauseUploads(batch: string): void {
  setPaused(batch, true);
}

export function resumeUploads(batch: string): void {
  setPaused(batch, false);
  void uploadNow();
}

/** Retries failed uploads of one group or of the whole draft. Also wakes a queue that waits for the network. */
export async function retryUploads(batch: string, group?: string): Promise<void> {
  const failed = currentUploads().filter(
    (row) => row.batch === batch && row.fault !== null && (group === undefined || row.group === group),
  );
  for (const row of failed) await markFault(row, null);
  if (failed.length > 0) setUploadMode({ pending: true });
  await uploadRows.changed();
  void uploadNow();
}
