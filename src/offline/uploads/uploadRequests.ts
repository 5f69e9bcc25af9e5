/** What screens may ask of the queue. Everything of who is here. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { accountHere } from '../account.ts';
import type { UploadOrder } from './uploadItem.ts';
import { setPaused, setUploadMode, uploadModeAtom } from './uploadMode.ts';
import { keepUploading, uploadNow } from './uploadQueue.ts';
import { rowsHere, uploadRows } from './uploadsState.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { type KeptWhere, markFault, putImage, removeRows, removeRowsOf } from './uploadStore.ts';

/**
 * Puts a prepared image into the queue. Resolves when it is on the device, or isn't to be; waits while nobody is signed in (a session
 * has ended over an open form).
 * @throws the signal's reason when it is called off
 */
export async function addUpload(
  { image, batch, group, index, count }: UploadOrder,
  signal: AbortSignal,
): Promise<KeptWhere> {
  const owner = await somebodyHere(signal);
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
  void keepUploading();
  return kept;
}

/** Goes on with what waits, if something does: a screen that shows it has been opened. */
export function goOnUploading(): void {
  uploadRows.watch();
  if (store.get(uploadModeAtom).pending) void keepUploading();
}

/** uuid of who is signed in, as soon as somebody is. */
function somebodyHere(signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const owner = accountHere();
      if (owner === null && !signal.aborted) return;
      leave();
      signal.removeEventListener('abort', look);
      if (owner === null) reject(signal.reason);
      else resolve(owner);
    };
    const leave = store.sub(visitorAtom, look);
    signal.addEventListener('abort', look);
    look();
  });
}

let lastOrder = 0;

/** Later ones come later, in whichever tab. */
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, Date.now());
  return lastOrder;
}

/** Of a draft, only these groups are needed any longer. */
export async function keepGroups(batch: string, groups: ReadonlySet<string>): Promise<void> {
  await uploadRows.reread();
  const gone = rowsHere().filter((row) => row.batch === batch && !groups.has(row.group));
  if (gone.length === 0) return;
  await removeRows(gone);
  await uploadRows.changed();
}

/** What was sent for a draft is no longer upstream: it is made and sent anew. */
export async function forgetSent(batch: string): Promise<void> {
  await uploadRows.reread();
  await removeRows(rowsHere().filter((row) => row.batch === batch && row.sent !== null));
  await uploadRows.changed();
}

/** The draft is done, or given up. */
export async function forgetUploads(batch: string): Promise<void> {
  resumeUploads(batch);
  await keepGroups(batch, new Set());
}

/** For an account that is no more: nothing of it waits any longer. */
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

/** Tries again what the upstream didn't take: of one group, or of all. Also wakes a queue that waits for the network. */
export async function retryUploads(batch: string, group?: string): Promise<void> {
  const failed = rowsHere().filter(
    (row) => row.batch === batch && row.fault !== null && (group === undefined || row.group === group),
  );
  for (const row of failed) await markFault(row, null);
  if (failed.length > 0) setUploadMode({ pending: true });
  await uploadRows.changed();
  void uploadNow();
}
