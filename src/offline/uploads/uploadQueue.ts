/**
 * Uploads queued images, three at a time (`queue.ts`).
 *
 * [Note: Not twice] Before a file is sent, the queue asks the server whether it has a file with this SHA-256 digest, so that
 * files whose response got lost aren't sent again. If two images share a file, the second waits until the first is uploaded. On
 * plain http, browsers have no digests and no Web Locks API, so files may be sent twice.
 */
import {
  hasCode,
  isAborted,
  isApiError,
  isTemporaryFailure,
  isOverLimit,
  isSignInNeeded,
  isTooMany,
} from '../../api/transport/apiError.ts';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import { createQueue, type Outcome } from '../queue/queue.ts';
import { sendImage } from './sendImage.ts';
import type { UploadFault } from './uploadItem.ts';
import { isPaused, setUploadMode, uploadModeAtom } from './uploadMode.ts';
import { clearSentBytes, currentUploads, reportBytesSent, reportOffline, uploadRows } from './uploadsState.ts';
import type { UploadRow } from './uploadsDatabase.ts';
import { readFiles, markFault, markSent, readRows, toStringKey } from './uploadStore.ts';

/** Number of failed attempts with a server error (500) after which an image counts as failed. */
const MAX_SERVER_ERRORS = 3;

/** Number of server errors so far of each image, by the `toStringKey` of its row. */
const serverErrors = new Map<string, number>();

const queue = createQueue<UploadRow>({
  lock: 'uploads',
  concurrency: 3,
  rows: uploadRows,
  mode: uploadModeAtom,
  isPending: () => currentAccountId() !== null && store.get(uploadModeAtom).pending,
  ready: () =>
    currentUploads().filter((row) => isWaiting(row) && !isPaused(row.batch) && row.owner === currentAccountId()),
  getKey: toStringKey,
  mustWait: sharesRunningFile,
  // Drops progress reported by a tab that was closed.
  onStart: clearSentBytes,
  processRow: sendRow,
  async onEnd() {
    // Includes the images of other accounts.
    if (!(await readRows()).some(isWaiting)) setUploadMode({ pending: false });
  },
  setOffline: reportOffline,
});

/** Makes one tab process the queue. Resolves when no image is ready. */
export const processUploads = queue.run;

/** Like `processUploads`, but skips the wait before the next attempt. */
export const uploadNow = queue.runNow;

function isWaiting({ sent, fault }: UploadRow): boolean {
  return sent === null && fault === null;
}

function sharesRunningFile({ files }: UploadRow, running: readonly UploadRow[]): boolean {
  const digests = new Set(running.flatMap((other) => other.files.map(({ sha256 }) => sha256)));
  return files.some(({ sha256 }) => sha256 !== undefined && digests.has(sha256));
}

async function sendRow(row: UploadRow, signal: AbortSignal): Promise<Outcome> {
  if (!store.get(uploadModeAtom).pending) setUploadMode({ pending: true });
  reportBytesSent(row, 0);
  try {
    const blobs = await readFiles(row);
    // No files: the image was removed or has been sent.
    if (blobs === undefined || signal.aborted) return { kind: 'stopped' };
    const image = await sendImage(row, blobs, { signal, onSent: (bytes) => reportBytesSent(row, bytes) });
    await markSent(row, image);
    serverErrors.delete(toStringKey(row));
    await uploadRows.reloadInAllTabs();
    return { kind: 'done' };
  } catch (error) {
    if (signal.aborted || isAborted(error)) return { kind: 'stopped' };
    return await handleFailure(row, error);
  } finally {
    reportBytesSent(row, undefined);
  }
}

async function handleFailure(row: UploadRow, error: unknown): Promise<Outcome> {
  const isServerError = isApiError(error, 'server');
  const retryAfter = isApiError(error) ? error.retryAfter : undefined;
  if (isOverLimit(error)) return markFailed(row, toUploadFault(error));
  if (isSignInNeeded(error) || isTooMany(error)) return { kind: 'later', retryAfter };
  if (isTemporaryFailure(error) && !isServerError) return { kind: 'unreachable', retryAfter };
  if (!isApiError(error)) console.warn('Could not upload an image.', error);
  const errors = (serverErrors.get(toStringKey(row)) ?? 0) + 1;
  serverErrors.set(toStringKey(row), errors);
  if (isServerError && errors < MAX_SERVER_ERRORS) return { kind: 'later', retryAfter };
  return markFailed(row, toUploadFault(error));
}

async function markFailed(row: UploadRow, fault: UploadFault): Promise<Outcome> {
  serverErrors.delete(toStringKey(row));
  await markFault(row, fault);
  await uploadRows.reloadInAllTabs();
  return { kind: 'done' };
}

function toUploadFault(error: unknown): UploadFault {
  if (!isApiError(error)) return 'failed';
  if (hasCode(error, 'storage_full')) return 'storage full';
  if (hasCode(error, 'upload_day_limit_reached')) return 'day limit';
  if (error.code === 'file_too_large' || error.status === 413) return 'too large';
  if (error.code === 'invalid_file_format' || error.status === 415) return 'format';
  return error.kind === 'server' || error.kind === 'contract' ? 'failed' : 'refused';
}
