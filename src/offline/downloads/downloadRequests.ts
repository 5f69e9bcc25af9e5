/** Adds episodes to the download queue. Each function resolves with the number of added episodes once they are stored there. */
import { send } from '../../api/transport/client.ts';
import { getNextPageNumber } from '../../api/queryCache/paging.ts';
import { episodeEndpoints, type EpisodeSummary } from '../../api/schemas/episode.ts';
import { limits } from '../../api/schemas/limits.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { currentAccountId } from '../account.ts';
import { askToPersist } from '../../device/storageQuota.ts';
import { openDownloadsDatabase, type WaitingEpisode } from './downloadsDatabase.ts';
import { downloadRows } from './downloadsState.ts';
import { setDownloadMode } from './downloadMode.ts';
import { processDownloads } from './downloadQueue.ts';

export type SeriesToSave = Pick<SeriesSummary, 'public_id' | 'slug' | 'title' | 'is_mature' | 'created_by'>;
export type EpisodeToSave = Pick<EpisodeSummary, 'public_id' | 'slug' | 'title' | 'position'>;

/** Maximum number of episodes that `queueNextUnread` adds. */
export const NEXT_UNREAD = 5;

/**
 * Appends episodes to the queue, except those that are saved or queued already, even if their download has failed. Adding any
 * ends a pause of the queue. Rejects where the browser can't store anything.
 */
export async function queueEpisodes(series: SeriesToSave, episodes: readonly EpisodeToSave[]): Promise<number> {
  downloadRows.watch();
  void askToPersist();
  const db = await openDownloadsDatabase();
  const owner = series.is_mature ? currentAccountId() : null;
  const tx = db.transaction(['episodes', 'waiting', 'series'], 'readwrite');
  const waiting = tx.objectStore('waiting');
  let order = Math.max(0, ...(await waiting.getAll()).map((row) => row.order));
  let added = 0;
  for (const { public_id, slug, title, position } of episodes) {
    if ((await tx.objectStore('episodes').getKey(public_id)) || (await waiting.getKey(public_id))) continue;
    order += 1;
    added += 1;
    const row: WaitingEpisode = {
      id: public_id,
      order,
      seriesId: series.public_id,
      slug,
      title,
      position,
      owner,
      fault: null,
      addresses: [],
    };
    void waiting.put(row);
  }
  if (added > 0 && !(await tx.objectStore('series').getKey(series.public_id))) {
    void tx.objectStore('series').put({
      id: series.public_id,
      slug: series.slug,
      title: series.title,
      creator: series.created_by.display_name,
      cover: null,
      isMature: series.is_mature,
    });
  }
  // Set before the rows are written: if the page is closed in between, the next page processes the rows.
  if (added > 0) setDownloadMode({ is: 'going' });
  await tx.done;
  if (added > 0) {
    // Set again, because the queue resets the mode if it finds no rows, which may have happened in the meantime.
    setDownloadMode({ is: 'going' });
    await downloadRows.reloadInAllTabs();
    void processDownloads();
  }
  return added;
}

/**
 * Adds all episodes of a series.
 * @throws ApiError; the browser's error where it can't store anything
 */
export async function queueAllEpisodes(series: SeriesToSave): Promise<number> {
  const all: EpisodeSummary[] = [];
  for await (const page of episodePages(series.public_id)) all.push(...page);
  return queueEpisodes(series, all);
}

/**
 * Adds up to `NEXT_UNREAD` unread episodes that are neither on the device nor in the queue.
 * @param from public_id of the episode to start with; null for the first episode. If the series doesn't have it, none is added.
 * @throws ApiError; the browser's error where it can't store anything
 */
export async function queueNextUnread(series: SeriesToSave, from: string | null): Promise<number> {
  const db = await openDownloadsDatabase();
  const knownIds = new Set([...(await db.getAllKeys('episodes')), ...(await db.getAllKeys('waiting'))]);
  const newEpisodes: EpisodeSummary[] = [];
  let hasReachedStart = from === null;
  for await (const page of episodePages(series.public_id)) {
    for (const episode of page) {
      hasReachedStart ||= episode.public_id === from;
      const isUnread = episode.reading?.finished !== true;
      if (hasReachedStart && isUnread && !knownIds.has(episode.public_id) && newEpisodes.length < NEXT_UNREAD)
        newEpisodes.push(episode);
    }
    if (newEpisodes.length === NEXT_UNREAD) break;
  }
  return queueEpisodes(series, newEpisodes);
}

async function* episodePages(seriesId: string): AsyncGenerator<readonly EpisodeSummary[]> {
  let pageNumber: number | undefined = 1;
  while (pageNumber !== undefined) {
    const page: Awaited<ReturnType<typeof episodePage>> = await episodePage(seriesId, pageNumber);
    yield page.items;
    pageNumber = getNextPageNumber(page);
  }
}

function episodePage(seriesId: string, pageNumber: number) {
  return send(episodeEndpoints.list, {
    params: { id: seriesId },
    query: { pageNumber, pageSize: limits.pageSize.max },
  });
}
