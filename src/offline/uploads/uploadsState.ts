/** The current user's uploads, as atoms. */
import { atom } from 'jotai';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import { createSharedRows } from '../queue/sharedRows.ts';
import type { DraftUploadItems, UploadItem } from './uploadItem.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { isOnlyInMemory, readRows, toStringKey } from './uploadStore.ts';

/** The queued and sent images of each draft, by draft key. Undefined until the database has been read. */
export const uploadsAtom = atom<ReadonlyMap<string, DraftUploadItems> | undefined>(undefined);

/** Set when an upload couldn't reach the server, until an image has been sent or has failed for good. */
export const uploadsOfflineAtom = atom(false);

/** Bytes sent of the images in progress, by the `toStringKey` of their rows. */
type Progress = Readonly<Record<string, number>>;

interface ProgressMessage {
  readonly progress: Progress;
  readonly offline: boolean;
}

/** Minimum interval between progress updates, ms. */
const PROGRESS_INTERVAL_MS = 200;

let rows: readonly UploadRow[] = [];
let progress: Progress = {};

export const uploadRows = createSharedRows<ProgressMessage>({
  channel: 'uploads',
  async read() {
    const owner = currentAccountId();
    rows = owner === null ? [] : await readRows(owner);
    updateAtom();
    warnBeforeLosingImages();
  },
  onProgress(message) {
    progress = message.progress;
    store.set(uploadsOfflineAtom, message.offline);
    updateAtom();
  },
});

/** The current user's rows, as last read. */
export function currentUploads(): readonly UploadRow[] {
  return rows;
}

let progressTimer: ReturnType<typeof setTimeout> | undefined;

/** @param bytes undefined when the image is no longer in progress */
export function reportBytesSent(row: UploadRow, bytes: number | undefined): void {
  const { [toStringKey(row)]: _, ...others } = progress;
  progress = bytes === undefined ? others : { ...others, [toStringKey(row)]: bytes };
  progressTimer ??= setTimeout(() => {
    progressTimer = undefined;
    reportProgress();
    updateAtom();
  }, PROGRESS_INTERVAL_MS);
}

/** Clears all progress. `uploadsAtom` shows this only after its next update. */
export function clearSentBytes(): void {
  progress = {};
}

export function reportOffline(offline: boolean): void {
  if (store.get(uploadsOfflineAtom) === offline) return;
  store.set(uploadsOfflineAtom, offline);
  reportProgress();
}

function reportProgress(): void {
  uploadRows.reportProgress({ progress, offline: store.get(uploadsOfflineAtom) });
}

function updateAtom(): void {
  const itemsByDraft = new Map<string, UploadItem[]>();
  for (const row of rows) {
    const items = itemsByDraft.get(row.batch) ?? [];
    items.push(toItem(row));
    itemsByDraft.set(row.batch, items);
  }
  store.set(uploadsAtom, itemsByDraft);
}

function toItem(row: UploadRow): UploadItem {
  const { batch: draftKey, group, index, count, files, sent, fault } = row;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const sentSoFar = progress[toStringKey(row)];
  const status = sent ? 'sent' : fault ? 'failed' : sentSoFar === undefined ? 'waiting' : 'sending';
  return {
    draftKey,
    group,
    index,
    count,
    status,
    bytes,
    bytesSent: sent ? bytes : Math.min(bytes, sentSoFar ?? 0),
    image: sent ?? undefined,
    fault: fault ?? undefined,
  };
}

let releaseUnsavedWork: (() => void) | undefined;

/** Makes the browser ask before a reload while images are in memory only, because the reload would lose them. */
function warnBeforeLosingImages(): void {
  const hasUnstoredImages = rows.some((row) => row.sent === null && isOnlyInMemory(row));
  if (hasUnstoredImages) releaseUnsavedWork ??= holdUnsavedWork();
  else {
    releaseUnsavedWork?.();
    releaseUnsavedWork = undefined;
  }
}
