/** The saved and queued episodes, as atoms. */
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { store } from '../../state/store.ts';
import { currentAccountId } from '../account.ts';
import { createSharedRows } from '../queue/sharedRows.ts';
import { openDownloadsDatabase, type SavedRow, type SavedSeries, type WaitingEpisode } from './downloadsDatabase.ts';

export interface Downloads {
  /** `loading` until the database has been read; `unavailable` if it can't be read. */
  readonly status: 'loading' | 'ready' | 'unavailable';
  /** Saved episodes that the current account may see, keyed by public_id. */
  readonly episodes: ReadonlyMap<string, SavedRow>;
  /** Queued episodes, including failed ones, that the current account may see, in the order of the queue. */
  readonly waiting: ReadonlyMap<string, WaitingEpisode>;
  /** The series of all accounts' episodes, keyed by public_id. */
  readonly series: ReadonlyMap<string, SavedSeries>;
  /** Whether any account has queued or failed episodes. */
  readonly hasQueued: boolean;
}

/**
 * Progress of the current download, in images. `id` is the episode's public_id. `total` is 0 until the episode has been loaded.
 */
export interface DownloadProgress {
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

const empty: Downloads = {
  status: 'loading',
  episodes: new Map(),
  waiting: new Map(),
  series: new Map(),
  hasQueued: false,
};

export const downloadsAtom = atom<Downloads>(empty);
export const downloadProgressAtom = atom<DownloadProgress | undefined>(undefined);

export const downloadRows = createSharedRows<{ readonly progress: DownloadProgress | undefined }>({
  channel: 'saved-episodes',
  read,
  onProgress: ({ progress }) => store.set(downloadProgressAtom, progress),
});

/** Shows the progress in all tabs. @param progress undefined when no download is in progress */
export function reportProgress(progress: DownloadProgress | undefined): void {
  store.set(downloadProgressAtom, progress);
  downloadRows.reportProgress({ progress });
}

async function read(): Promise<void> {
  try {
    const db = await openDownloadsDatabase();
    const [episodes, waiting, series] = await Promise.all([
      db.getAll('episodes'),
      db.getAll('waiting'),
      db.getAll('series'),
    ]);
    const account = currentAccountId();
    const isVisible = ({ owner }: { readonly owner: string | null }) => owner === null || owner === account;
    const queue = waiting.filter(isVisible).toSorted((a, b) => a.order - b.order);
    store.set(downloadsAtom, {
      status: 'ready',
      episodes: new Map(episodes.filter(isVisible).map((row) => [row.id, row])),
      waiting: new Map(queue.map((row) => [row.id, row])),
      series: new Map(series.map((row) => [row.id, row])),
      hasQueued: waiting.length > 0,
    });
  } catch (cause) {
    console.warn('Could not read the downloads.', cause);
    store.set(downloadsAtom, { ...empty, status: 'unavailable' });
  }
}

/**
 * The download status of an episode. `unknown`: the database is still being read. `unavailable`: the database can't be read.
 * `waiting`: in the queue. `saving`: being downloaded.
 */
export type DownloadStatus = 'unknown' | 'unavailable' | 'absent' | 'waiting' | 'saving' | 'failed' | 'saved';

/** Returns the download status of an episode. @param id public_id */
export function getDownloadStatus(
  id: string,
  downloads: Downloads,
  progress: DownloadProgress | undefined,
): DownloadStatus {
  const { status, episodes, waiting } = downloads;
  if (status === 'loading') return 'unknown';
  if (status === 'unavailable') return 'unavailable';
  if (episodes.has(id)) return 'saved';
  const queued = waiting.get(id);
  if (!queued) return 'absent';
  if (queued.fault) return 'failed';
  return progress?.id === id ? 'saving' : 'waiting';
}

/**
 * Returns an episode's download status. `share`: the finished part of its current download, 0 to 1.
 * @param id public_id
 */
export function useDownloadStatus(id: string): { readonly status: DownloadStatus; readonly share: number } {
  const status = useMemo(
    () => atom((get) => getDownloadStatus(id, get(downloadsAtom), get(downloadProgressAtom))),
    [id],
  );
  const share = useMemo(
    () =>
      atom((get) => {
        const progress = get(downloadProgressAtom);
        return progress?.id === id && progress.total > 0 ? progress.done / progress.total : 0;
      }),
    [id],
  );
  return { status: useAtomValue(status), share: useAtomValue(share) };
}
