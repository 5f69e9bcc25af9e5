import { and, count, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { WeekStats } from '../../src/api/schemas/shapes.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { favorites, likes, views } from '../db/tables/reading.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';

const DAY_MS = 24 * 3_600_000;
/** Number of UTC days that are counted, including the current day. */
const DAYS_PER_WEEK = 7;

export const emptyWeek: WeekStats = { views: 0, subscribers: 0, likes: 0, episodes: 0 };

/**
 * Loads the numbers of the last 7 days by series id; 0 for a series without events. Views are stored by UTC day, so all numbers
 * start at the same midnight.
 */
export async function loadWeekStats(
  db: Db,
  seriesIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, WeekStats>> {
  if (seriesIds.length === 0) return new Map();
  const ids = [...seriesIds];
  const firstDay = new Date(now.getTime() - (DAYS_PER_WEEK - 1) * DAY_MS).toISOString().slice(0, 10);
  const start = new Date(`${firstDay}T00:00:00Z`);
  const isOfThese = inArray(episodes.seriesId, ids);
  const viewCounts = await db
    .select({ id: episodes.seriesId, count: count() })
    .from(views)
    .innerJoin(episodes, eq(episodes.id, views.episodeId))
    .where(and(isOfThese, gte(views.day, firstDay)))
    .groupBy(episodes.seriesId);
  const subscriberCounts = await db
    .select({ id: favorites.seriesId, count: count() })
    .from(favorites)
    .where(and(inArray(favorites.seriesId, ids), eq(favorites.active, true), gte(favorites.at, start)))
    .groupBy(favorites.seriesId);
  const likeCounts = await db
    .select({ id: episodes.seriesId, count: count() })
    .from(likes)
    .innerJoin(episodes, eq(episodes.id, likes.episodeId))
    .where(and(isOfThese, eq(likes.active, true), gte(likes.at, start)))
    .groupBy(episodes.seriesId);
  const episodeCounts = await db
    .select({ id: episodes.seriesId, count: count() })
    .from(episodes)
    .where(
      and(
        isOfThese,
        isPublicEpisode(now),
        or(gte(episodes.publishedAt, start), and(isNull(episodes.publishedAt), gte(episodes.scheduledAt, start))),
      ),
    )
    .groupBy(episodes.seriesId);
  return new Map(
    ids.map((id) => [
      id,
      {
        views: getCount(viewCounts, id),
        subscribers: getCount(subscriberCounts, id),
        likes: getCount(likeCounts, id),
        episodes: getCount(episodeCounts, id),
      },
    ]),
  );
}

function getCount(rows: readonly { readonly id: string; readonly count: number }[], id: string): number {
  return rows.find((row) => row.id === id)?.count ?? 0;
}
