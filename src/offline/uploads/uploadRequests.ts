/** Controls the upload queue. Except for pauses and `removeAccountUploads`, all concern the current user only. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import type { NewUpload } from './uploadItem.ts';
import { setPaused, setUploadMode, uploadModeAtom } from './uploadMode.ts';
import { processUploads, uploadNow } from './uploadQueue.ts';
import { currentUploads, uploadRows } from './uploadsState.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { type UploadStorage, markFault, putImage, removeRows, removeRowsByOwner } from './uploadStore.ts';

/**
 * Adds a prepared image to the queue. Resolves when the image is stored, with where it is stored. Waits until a user is signed in,
 * because a session may end while a form is open.
 * @throws the signal's reason when aborted while waiting for the sign-in
 */
export async function addUpload(
  { image, draftKey, group, index, count }: NewUpload,
  signal: AbortSignal,
): Promise<UploadStorage> {
  const owner = await whenSignedIn(signal);
  const { category, width, height, files } = image;
  const row: UploadRow = {
    owner,
    batch: draftKey,
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
  await uploadRows.reloadInAllTabs();
  void processUploads();
  return storage;
}

/** Reads the queue, and resumes pending uploads, if any. */
export function resumePendingUploads(): void {
  uploadRows.watch();
  if (store.get(uploadModeAtom).pending) void processUploads();
}

/** Resolves with the user's uuid as soon as a user is signed in. */
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

/** Returns the next position in the queue. It is based on the time, so that positions given by several tabs are in order, too. */
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
}

/** Removes all uploads of a draft except these groups. */
export async function removeOtherGroups(draftKey: string, groups: ReadonlySet<string>): Promise<void> {
  await uploadRows.reread();
  const removed = currentUploads().filter((row) => row.batch === draftKey && !groups.has(row.group));
  if (removed.length === 0) return;
  await removeRows(removed);
  await uploadRows.reloadInAllTabs();
}

/** Removes a draft's sent uploads from the queue. */
export async function removeSentUploads(draftKey: string): Promise<void> {
  await uploadRows.reread();
  await removeRows(currentUploads().filter((row) => row.batch === draftKey && row.sent !== null));
  await uploadRows.reloadInAllTabs();
}

/** Removes all uploads of a draft, and ends `pauseUploads`. */
export async function removeDraftUploads(draftKey: string): Promise<void> {
  await removeOtherGroups(draftKey, new Set());
  resumeUploads(draftKey);
}

export async function removeAccountUploads(owner: string): Promise<void> {
  await removeRowsByOwner(owner);
  await uploadRows.reloadInAllTabs();
}

/** Pauses a draft's uploads in all tabs. */
export function pauseUploads(draftKey: string): void {
  setPaused(draftKey, true);
}

/** Ends `pauseUploads`, and continues the uploads at once. */
export function resumeUploads(draftKey: string): void {
  setPaused(draftKey, false);
  void uploadNow();
}

/** Queues the failed uploads of one group or of the whole draft again. Doesn't wait for the uploads. */
export async function retryUploads(draftKey: string, group?: string): Promise<void> {
  const failed = currentUploads().filter(
    (row) => row.batch === draftKey && row.fault !== null && (group === undefined || row.group === group),
  );
  for (const row of failed) await markFault(row, null);
  if (failed.length > 0) setUploadMode({ pending: true });
  await uploadRows.reloadInAllTabs();
  void uploadNow();
}
