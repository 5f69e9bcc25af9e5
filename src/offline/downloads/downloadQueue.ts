/** Downloads queued episodes one at a time (`queue.ts`). */
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import { createQueue, type Outcome } from '../queue/queue.ts';
import { downloadModeAtom, downloadsOfflineAtom, setDownloadMode } from './downloadMode.ts';
import { openDownloadsDatabase, type SavingFault, type WaitingEpisode } from './downloadsDatabase.ts';
import { downloadRows, downloadsAtom, reportProgress } from './downloadsState.ts';
import { deleteLeftoverImages } from './deleteUnneededImages.ts';
import { saveEpisode } from './saveEpisode.ts';

const queue = createQueue<WaitingEpisode>({
  lock: 'saving-episodes',
  concurrency: 1,
  rows: downloadRows,
  mode: downloadModeAtom,
  isPending: isRunning,
  ready: () => (isRunning() ? [...store.get(downloadsAtom).waiting.values()].filter(isReady) : []),
  getKey: ({ id }) => id,
  onStart: deleteLeftoversOnce,
  processRow: downloadRow,
  onEnd() {
    const { status, hasQueued } = store.get(downloadsAtom);
    if (status === 'ready' && !hasQueued) setDownloadMode(undefined);
  },
  setOffline,
});

/** Makes one tab process the queue, without waiting for the next retry. Resolves when no episode is ready. */
export const processDownloads = queue.runNow;

/** Aborts the download of these episodes in this tab. */
export const stopDownloads = queue.stop;

/** Pauses the queue. The images downloaded so far stay in the cache. */
export function pauseDownloads(): void {
  if (store.get(downloadModeAtom) !== undefined) setDownloadMode({ is: 'paused' });
}

/** Resumes the queue and retries failed episodes. Doesn't wait for the downloads. */
export async function resumeDownloads(): Promise<void> {
  const db = await openDownloadsDatabase();
  const tx = db.transaction('waiting', 'readwrite');
  for (const row of await tx.store.getAll()) if (row.fault) void tx.store.put({ ...row, fault: null });
  await tx.done;
  setDownloadMode({ is: 'going' });
  await downloadRows.reloadInAllTabs();
  void processDownloads();
}

function isRunning(): boolean {
  return store.get(downloadModeAtom)?.is === 'going';
}

/** Checks the owner, too, because the account may have changed since the rows were read. */
function isReady({ fault, owner }: WaitingEpisode): boolean {
  return fault === null && (owner === null || owner === currentAccountId());
}

function setOffline(isOffline: boolean): void {
  store.set(downloadsOfflineAtom, isOffline);
}

let hasDeletedLeftovers = false;

async function deleteLeftoversOnce(): Promise<void> {
  if (hasDeletedLeftovers) return;
  hasDeletedLeftovers = true;
  await deleteLeftoverImages().catch((cause: unknown) => console.warn('Could not delete unused images.', cause));
}

async function downloadRow(waitingEpisode: WaitingEpisode, signal: AbortSignal): Promise<Outcome> {
  const { id } = waitingEpisode;
  reportProgress({ id, done: 0, total: 0 });
  const result = await saveEpisode(waitingEpisode, {
    signal,
    onProgress: (done, total) => {
      setOffline(false);
      reportProgress({ id, done, total });
    },
  });
  reportProgress(undefined);
  switch (result.kind) {
    case 'saved':
      await downloadRows.reloadInAllTabs();
      return { kind: 'done' };
    case 'stopped':
      return { kind: 'stopped' };
    case 'later':
      return { kind: 'unreachable' };
    case 'no-room':
      setDownloadMode({ is: 'no-room', missing: result.missing });
      return { kind: 'stopped' };
    case 'failed':
      await markFault(id, result.code);
      return { kind: 'done' };
  }
}

async function markFault(id: string, fault: SavingFault): Promise<void> {
  const db = await openDownloadsDatabase();
  const tx = db.transaction('waiting', 'readwrite');
  const waiting = await tx.store.get(id);
  if (waiting) void tx.store.put({ ...waiting, fault });
  await tx.done;
  await downloadRows.reloadInAllTabs();
}
