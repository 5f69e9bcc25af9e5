/** The current user's uploads as shown on screens, equal in all tabs. */
import { atom } from 'jotai';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import { createSharedRows } from '../queue/sharedRows.ts';
import type { UploadBatch, UploadItem } from './uploadItem.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { isOnlyInMemory, nameOf, readRows } from './uploadStore.ts';

/** Uploads keyed by draft. Undefined until the database has been read. */
export const uploadsAtom = atom<ReadonlyMap<string, UploadBatch> | undefined>(undefined);

/** Whether the server is unreachable, in which case the queue resumes by itself later. */
export const uploadsOfflineAtom = atom(false);

/** Bytes sent of the images in progress, keyed by `nameOf` their rows. */
type Progress = Readonly<Record<string, number>>;

interface ProgressMessage {
  readonly progress: Progress;
  readonly offline: boolean;
}

/** Minimum interval between progress updates, ms. */
const PROGRESS_EVERY_MS = 200;

let rows: readonly UploadRow[] = [];
let progress: Progress = {};

export const uploadRows = createSharedRows<ProgressMessage>({
  channel: 'uploads',
  async read() {
    const owner = currentAccountId();
    rows = owner === null ? [] : await readRows(owner);
    show();
    holdUnstoredImages();
  },
  onProgress(message) {
    progress = message.progress;
    store.set(uploadsOfflineAtom, message.offline);
    show();
  },
});

/** The current user's rows, as last read. */
export function currentUploads(): readonly UploadRow[] {
  return rows;
}

let progressTimer: ReturnType<typeof setTimeout> | undefined;

/** @param bytes undefined when the image is no longer in progress */
export function reportBytesSent(row: UploadRow, bytes: number | undefined): void {
  const { [nameOf(row)]: _, ...others } = progress;
  progress = bytes === undefined ? others : { ...others, [nameOf(row)]: bytes };
  progressTimer ??= setTimeout(() => {
    progressTimer = undefined;
    reportProgress();
    show();
  }, PROGRESS_EVERY_MS);
}

/** Clears all progress. */
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

function show(): void {
  const batches = new Map<string, UploadItem[]>();
  for (const row of rows) {
    const batch = batches.get(row.batch) ?? [];
    batch.push(itemOf(row));
    batches.set(row.batch, batch);
  }
  store.set(uploadsAtom, batches);
}

function itemOf(row: UploadRow): UploadItem {
  const { batch, group, index, count, files, sent, fault } = row;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const sentSoFar = progress[nameOf(row)];
  const status = sent ? 'sent' : fault ? 'failed' : sentSoFar === undefined ? 'waiting' : 'sending';
  return {
    batch,
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

let release: (() => void) | undefined;

/** Makes the browser ask before a reload that would lose images held in memory only. */
function holdUnstoredImages(): void {
  const isHeld = rows.some((row) => row.sent === null && isOnlyInMemory(row));
  if (isHeld) release ??= holdUnsavedWork();
  else {
    release?.();
    release = undefined;
  }
}
