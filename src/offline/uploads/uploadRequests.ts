/** The upload queue's API for screens. Everything concerns the current user. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import type { UploadOrder } from './uploadItem.ts';
import { setPaused, setUploadMode, uploadModeAtom } from './uploadMode.ts';
import { processUploads, uploadNow } from './uploadQueue.ts';
import { currentUploads, uploadRows } from './uploadsState.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { type UploadStorage, markFault, putImage, removeRows, removeRowsOf } from './uploadStore.ts';

/**
 * Adds a prepared image to the queue. Resolves when it is stored, or not needed. Waits until a user is signed in, for example after a
 * session has ended while a form is open.
 * @throws the signal's reason when aborted
 */
export async function addUpload(
  { image, batch, group, index, count }: UploadOrder,
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
  const kept = await putImage(
    row,
    files.map(({ file }) => file),
  );
  setUploadMode({ pending: true });
  await uploadRows.changed();
  void processUploads();
  return kept;
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
      leave();
      signal.removeEventListener('abort', check);
      if (owner === null) reject(signal.reason);
      else resolve(owner);
    };
    const leave = store.sub(visitorAtom, check);
    signal.addEventListener('abort', check);
    check();
  });
}

let lastOrder = 0;

/** A position after all earlier ones, in any tab. */
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
}

/** Removes all uploads of a draft except these groups. */
export async function keepGroups(batch: string, groups: ReadonlySet<string>): Promise<void> {
  await uploadRows.reread();
  const gone = currentUploads().filter((row) => row.batch === batch && !groups.has(row.group));
  if (gone.length === 0) return;
  await removeRows(gone);
  await uploadRows.changed();
}

/** Forgets a draft's finished uploads that the server no longer has; they are made and sent again. */
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
