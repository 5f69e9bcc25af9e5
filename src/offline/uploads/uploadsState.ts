/** What is uploaded for the drafts of who is here, as screens see it: the same in all tabs. */
import { atom } from 'jotai';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import { store } from '../../state/store.ts';
import { accountHere } from '../account.ts';
import { createSharedRows } from '../queue/sharedRows.ts';
import type { UploadBatch, UploadItem } from './uploadItem.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { isUnkept, nameOf, readRows } from './uploadStore.ts';

/** By draft. Undefined until the device has been read. */
export const uploadsAtom = atom<ReadonlyMap<string, UploadBatch> | undefined>(undefined);

/** Whether the upstream can't be reached: it goes on by itself when it can. */
export const uploadsOfflineAtom = atom(false);

/** Bytes that have gone out of the images that are on their way, by `nameOf` their rows. */
type Progress = Readonly<Record<string, number>>;

interface News {
  readonly progress: Progress;
  readonly offline: boolean;
}

/** Screens hear of bytes so often at most, ms. */
const PROGRESS_EVERY_MS = 200;

let rows: readonly UploadRow[] = [];
let progress: Progress = {};

export const uploadRows = createSharedRows<News>({
  channel: 'uploads',
  async read() {
    const owner = accountHere();
    rows = owner === null ? [] : await readRows(owner);
    show();
    holdUnkept();
  },
  hear(news) {
    progress = news.progress;
    store.set(uploadsOfflineAtom, news.offline);
    show();
  },
});

/** Rows of who is here, as last read. */
export function rowsHere(): readonly UploadRow[] {
  return rows;
}

let telling: ReturnType<typeof setTimeout> | undefined;

/** @param bytes undefined: it is no longer on its way */
export function tellBytes(row: UploadRow, bytes: number | undefined): void {
  const { [nameOf(row)]: _, ...others } = progress;
  progress = bytes === undefined ? others : { ...others, [nameOf(row)]: bytes };
  telling ??= setTimeout(() => {
    telling = undefined;
    tellProgress();
    show();
  }, PROGRESS_EVERY_MS);
}

/** Nothing is on its way. */
export function forgetBytes(): void {
  progress = {};
}

export function tellOffline(offline: boolean): void {
  if (store.get(uploadsOfflineAtom) === offline) return;
  store.set(uploadsOfflineAtom, offline);
  tellProgress();
}

function tellProgress(): void {
  uploadRows.tellProgress({ progress, offline: store.get(uploadsOfflineAtom) });
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
  const going = progress[nameOf(row)];
  const status = sent ? 'sent' : fault ? 'failed' : going === undefined ? 'waiting' : 'sending';
  return {
    batch,
    group,
    index,
    count,
    status,
    bytes,
    bytesSent: sent ? bytes : Math.min(bytes, going ?? 0),
    image: sent ?? undefined,
    fault: fault ?? undefined,
  };
}

let release: (() => void) | undefined;

/** What isn't on the device would be lost by a reload: the browser asks first. */
function holdUnkept(): void {
  const isHeld = rows.some((row) => row.sent === null && isUnkept(row));
  if (isHeld) release ??= holdUnsavedWork();
  else {
    release?.();
    release = undefined;
  }
}
