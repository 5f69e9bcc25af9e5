/** What is uploaded for the drafts of who is here, as screens see it: the same in all tabs. */
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { accountHere } from '../downloads/owner.ts';
import { sharedState } from '../../state/sharedState.ts';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import type { UploadBatch, UploadItem } from './uploadItem.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { isUnkept, nameOf, readRows } from './uploadStore.ts';

/** By draft. Undefined until the device has been read. */
export const uploadsState = sharedState<ReadonlyMap<string, UploadBatch> | undefined>(undefined);

/** Bytes that have gone out of the images that are on their way, by `nameOf` their rows. */
type Progress = Readonly<Record<string, number>>;

type Word =
  | { readonly type: 'changed' }
  | { readonly type: 'progress'; readonly progress: Progress; readonly offline: boolean };

/** The upstream can't be reached: it goes on by itself when it can. */
export const uploadsOfflineState = sharedState(false);

/** Screens hear of bytes so often at most, ms. */
const PROGRESS_EVERY = 200;

let rows: readonly UploadRow[] = [];
let progress: Progress = {};
let channel: BroadcastChannel | undefined;
let begun = false;
const listeners = new Set<() => void>();

/** Reads the device, once a page, and from then on hears what other tabs do. */
export function beginWatching(): void {
  if (begun) return;
  begun = true;
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('uploads');
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.type === 'changed') void readUploads();
      else {
        progress = data.progress;
        uploadsOfflineState.set(data.offline);
        show();
      }
    });
  }
  let account = accountHere();
  store.sub(visitorAtom, () => {
    if (accountHere() === account) return;
    account = accountHere();
    void readUploads();
  });
  void readUploads();
}

/** Hears of every change of what waits, in whatever tab it was made. */
export function onUploadsRead(listener: () => void): void {
  listeners.add(listener);
}

/** Rows of who is here, as last read. */
export const rowsHere = (): readonly UploadRow[] => rows;

/** What is kept has changed by this tab's doing. */
export async function tellUploads(): Promise<void> {
  tell({ type: 'changed' });
  await readUploads();
}

let telling: ReturnType<typeof setTimeout> | undefined;

/** @param bytes undefined: it is no longer on its way */
export function tellBytes(row: UploadRow, bytes: number | undefined): void {
  const { [nameOf(row)]: _, ...others } = progress;
  progress = bytes === undefined ? others : { ...others, [nameOf(row)]: bytes };
  telling ??= setTimeout(() => {
    telling = undefined;
    tell({ type: 'progress', progress, offline: uploadsOfflineState.get() });
    show();
  }, PROGRESS_EVERY);
}

/** Nothing is on its way. */
export function forgetBytes(): void {
  progress = {};
}

export function tellOffline(offline: boolean): void {
  if (uploadsOfflineState.get() === offline) return;
  uploadsOfflineState.set(offline);
  tell({ type: 'progress', progress, offline });
}

function tell(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows are told of their target's origin; a channel has only its own
  channel?.postMessage(word);
}

let reading: Promise<void> | undefined;
let readAgain = false;

/** One reading at a time; changes that come meanwhile are seen by one more. */
export function readUploads(): Promise<void> {
  readAgain = true;
  reading ??= readUntilCalm().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function readUntilCalm(): Promise<void> {
  while (readAgain) {
    readAgain = false;
    const owner = accountHere();
    rows = owner === null ? [] : await readRows(owner);
    show();
    holdUnkept();
    for (const listener of listeners) listener();
  }
}

function show(): void {
  const batches = new Map<string, UploadItem[]>();
  for (const row of rows) {
    const batch = batches.get(row.batch) ?? [];
    batch.push(itemOf(row));
    batches.set(row.batch, batch);
  }
  uploadsState.set(batches);
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
