/** Loads the numbers of views, subscribers and likes of series. Views are stored as numbers; the others are counted from rows. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { favorites, likes, seriesViews } from '../db/tables/reading.ts';

export interface Stats {
  readonly views: number;
  readonly subscribers: number;
  readonly likes: number;
}

export const zeroStats: Stats = { views: 0, subscribers: 0, likes: 0 };

/** Loads the statistics by series id. The numbers are 0 for a series without events. */
export async function loadSeriesStats(db: Db, seriesIds: readonly string[]): Promise<ReadonlyMap<string, Stats>> {
  if (seriesIds.length === 0) return new Map();
  const ids = [...seriesIds];
  const viewCounts = await db
    .select({ id: seriesViews.seriesId, count: seriesViews.total })
    .from(seriesViews)
    .where(inArray(seriesViews.seriesId, ids));
  const subscriberCounts = await db
    .select({ id: favorites.seriesId, count: count() })
    .from(favorites)
    .where(and(inArray(favorites.seriesId, ids), eq(favorites.active, true)))
    .groupBy(favorites.seriesId);
  const likeCounts = await db
    .select({ id: episodes.seriesId, count: count() })
    .from(likes)
    .innerJoin(episodes, eq(episodes.id, likes.episodeId))
    .where(and(inArray(episodes.seriesId, ids), eq(likes.active, true)))
    .groupBy(episodes.seriesId);
  return new Map(
    ids.map((id) => [
      id,
      { views: getCount(viewCounts, id), subscribers: getCount(subscriberCounts, id), likes: getCount(likeCounts, id) },
    ]),
  );
}

function getCount(rows: readonly { readonly id: string; readonly count: number }[], id: string): number {
  return rows.find((row) => row.id === id)?.count ?? 0;
}
