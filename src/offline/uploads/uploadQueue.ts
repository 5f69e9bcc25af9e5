/**
 * Sends what waits, three images at once, in one tab at a time; goes on after a reload, and when the network is back. Nothing of it
 * waits for a screen: whoever wants something sent puts it in (`uploadWishes.ts`) and looks at `uploadsState.ts`.
 *
 * [Note: Not twice] Each file is asked for by its digest before it is sent, so that what arrived without our hearing of it isn't
 * sent again; and of two images with the same file, the second waits until the first has arrived.
 */
import {
  hasCode,
  isAborted,
  isApiError,
  isNotYet,
  isOverLimit,
  isSignInNeeded,
  isTooMany,
} from '../../api/apiError.ts';
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { accountHere } from '../downloads/owner.ts';
import { retryWait, SERVER_TRIES } from './retryWait.ts';
import { sendImage } from './sendImage.ts';
import type { UploadFault } from './uploadItem.ts';
import { isPaused, setUploadMode, uploadModeState } from './uploadMode.ts';
import {
  beginWatching,
  forgetBytes,
  onUploadsRead,
  readUploads,
  rowsHere,
  tellBytes,
  tellOffline,
  tellUploads,
} from './uploadsState.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { filesOf, markFault, markSent, nameOf } from './uploadStore.ts';

/** Issue 'Upload'. */
const AT_ONCE = 3;

const LOCK = 'uploads';

interface Going {
  readonly row: UploadRow;
  readonly stop: AbortController;
  readonly done: Promise<Outcome>;
}

type Outcome =
  | { readonly is: 'done' }
  /** Taken back, or nobody is signed in: it waits for another round. */
  | { readonly is: 'stopped' }
  /** No answer, or none for now. `retryAfter`: s, where the upstream said. */
  | { readonly is: 'unreachable'; readonly retryAfter: number | undefined }
  /** It is there, and can't for now: an error of its own, too many calls, a session that must be renewed first. */
  | { readonly is: 'later'; readonly retryAfter: number | undefined };

/** What is being sent here, by `nameOf`. */
const going = new Map<string, Going>();
/** How often an image met an error of the upstream's own. */
const serverErrors = new Map<string, number>();
let running: Promise<void> | undefined;
/** There may be something new to send. */
let wakeUp: () => void = () => undefined;
/** The time to wait after a failure is over. */
let tryNow: () => void = () => undefined;

/** Sees to it that somebody sends what waits: this tab, or the one that is at it. Resolves when nothing more is to be done. */
export function keepUploading(): Promise<void> {
  listen();
  wakeUp();
  running ??= inOneTab(sendAll).finally(() => {
    running = undefined;
    // Put in while the last round was ending.
    if (rowsHere().some(isSendable)) void keepUploading();
  });
  return running;
}

/** The same, and at once: whoever asks doesn't want to wait for the next try. */
export function uploadNow(): void {
  tryNow();
  void keepUploading();
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  beginWatching();
  onUploadsRead(lookAgain);
  uploadModeState.subscribe(lookAgain);
  store.sub(visitorAtom, () => {
    lookAgain();
    if (accountHere() !== null && uploadModeState.get().pending) void keepUploading();
  });
}

/** What is on its way and no longer wanted, or paused, or another person's, is called off; what is new gets its turn. */
function lookAgain(): void {
  const wanted = new Set(rowsHere().map(nameOf));
  for (const { row, stop } of going.values()) {
    if (!wanted.has(nameOf(row)) || isPaused(row.batch) || row.owner !== accountHere()) stop.abort();
  }
  wakeUp();
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Without locks (plain http) tabs can't know of each other: the upstream knows by the digests what it has.
  if (!('locks' in navigator)) return work();
  // Whoever waits for the lock takes over when the tab that has it is closed.
  await navigator.locks.request(LOCK, work);
}

async function sendAll(): Promise<void> {
  // What a tab said that has been closed is over.
  forgetBytes();
  await readUploads();
  let failures = 0;
  for (;;) {
    while (going.size < AT_ONCE) {
      const row = nextRow();
      if (row === undefined) break;
      begin(row);
    }
    if (going.size === 0) {
      const isLeft = rowsHere().some(isWaiting);
      if (!isLeft && accountHere() !== null) setUploadMode((mode) => ({ ...mode, pending: false }));
      if (!rowsHere().some(isSendable)) return;
    }
    const outcome = await Promise.race([...going.values()].map(({ done }) => done).concat(woken()));
    switch (outcome.is) {
      case 'done':
        failures = 0;
        tellOffline(false);
        break;
      case 'unreachable':
      case 'later':
        if (outcome.is === 'unreachable') {
          tellOffline(true);
          stopAll();
        }
        await calm(retryWait(failures, outcome.retryAfter));
        failures += 1;
        break;
      case 'stopped':
    }
  }
}

const isWaiting = ({ sent, fault }: UploadRow): boolean => sent === null && fault === null;

const isSendable = (row: UploadRow): boolean =>
  isWaiting(row) && !isPaused(row.batch) && row.owner === accountHere() && !going.has(nameOf(row));

/** The first whose turn it is, and of whose files none is on its way with another one. */
function nextRow(): UploadRow | undefined {
  const onTheirWay = new Set([...going.values()].flatMap(({ row }) => row.files.map(({ sha256 }) => sha256)));
  onTheirWay.delete(undefined);
  return rowsHere().find((row) => isSendable(row) && !row.files.some(({ sha256 }) => onTheirWay.has(sha256)));
}

function begin(row: UploadRow): void {
  if (!uploadModeState.get().pending) setUploadMode((mode) => ({ ...mode, pending: true }));
  const name = nameOf(row);
  const stop = new AbortController();
  const done = sendOne(row, stop.signal).finally(() => {
    going.delete(name);
    tellBytes(row, undefined);
  });
  going.set(name, { row, stop, done });
}

async function sendOne(row: UploadRow, signal: AbortSignal): Promise<Outcome> {
  tellBytes(row, 0);
  try {
    const blobs = await filesOf(row);
    // Removed, or sent by a tab that had the lock before.
    if (blobs === undefined || signal.aborted) return await stopped();
    const image = await sendImage(row, blobs, { signal, onSent: (bytes) => tellBytes(row, bytes) });
    await markSent(row, image);
    serverErrors.delete(nameOf(row));
    await tellUploads();
    return { is: 'done' };
  } catch (error) {
    if (signal.aborted || isAborted(error)) return stopped();
    return failed(row, error);
  }
}

async function failed(row: UploadRow, error: unknown): Promise<Outcome> {
  const isOwnError = isApiError(error, 'server');
  const retryAfter = isApiError(error) ? error.retryAfter : undefined;
  if (isOverLimit(error)) return faulty(row, faultOf(error));
  if (isSignInNeeded(error) || isTooMany(error)) return { is: 'later', retryAfter };
  if (isNotYet(error) && !isOwnError) return { is: 'unreachable', retryAfter };
  if (!isApiError(error)) console.warn('An image could not be sent.', error);
  const errors = (serverErrors.get(nameOf(row)) ?? 0) + 1;
  serverErrors.set(nameOf(row), errors);
  if (isOwnError && errors < SERVER_TRIES) return { is: 'later', retryAfter };
  return faulty(row, faultOf(error));
}

async function faulty(row: UploadRow, fault: UploadFault): Promise<Outcome> {
  serverErrors.delete(nameOf(row));
  await markFault(row, fault);
  await tellUploads();
  return { is: 'done' };
}

/** The rows are read anew, or what was called off would look as if its turn had come. */
async function stopped(): Promise<Outcome> {
  await readUploads();
  return { is: 'stopped' };
}

function faultOf(error: unknown): UploadFault {
  if (!isApiError(error)) return 'failed';
  if (hasCode(error, 'storage_full')) return 'storage full';
  if (hasCode(error, 'upload_day_limit_reached')) return 'day limit';
  if (error.code === 'file_too_large' || error.status === 413) return 'too large';
  if (error.code === 'invalid_file_format' || error.status === 415) return 'format';
  return error.kind === 'server' || error.kind === 'contract' ? 'failed' : 'refused';
}

function stopAll(): void {
  for (const { stop } of going.values()) stop.abort();
}

function woken(): Promise<Outcome> {
  return new Promise((resolve) => {
    wakeUp = () => resolve({ is: 'stopped' });
  });
}

/** Until the time is over, the browser says that the network is back, or somebody wants it now. */
async function calm(milliseconds: number): Promise<void> {
  await Promise.all([...going.values()].map(({ done }) => done));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    tryNow = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', tryNow, { once: true });
  });
  removeEventListener('online', tryNow);
}
