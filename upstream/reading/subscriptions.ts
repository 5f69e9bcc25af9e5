/** Loads the series that a user has subscribed to. */
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Subscription, SubscriptionQuery } from '../../src/api/schemas/library.ts';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { favorites, readingPlaces } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { isPublicEpisode, publicSince } from '../episodes/episodePublication.ts';
import { loadTranslatedTitles } from '../episodes/localizedEpisodes.ts';
import { loadPublicPositions } from '../episodes/publicPositions.ts';
import { pageOffset } from '../http/paging.ts';
import { type SeriesViewContext, loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { selectLocalizedTitle } from '../series/localizedTitle.ts';
import { isFinished, hasReadingPosition } from './readingPositions.ts';

/** SQL condition for subscriptions that are shown. Subscriptions to series that aren't public are hidden but stay stored. */
function isVisibleSubscription(userId: string) {
  return and(
    eq(favorites.userId, userId),
    eq(favorites.active, true),
    inArray(series.status, [...publicSeriesStatuses]),
  );
}

/** Loads one page, and the number of series on all pages. */
export async function loadSubscriptions(db: Db, userId: string, query: SubscriptionQuery, context: SeriesViewContext) {
  const [total] = await db
    .select({ count: count() })
    .from(favorites)
    .innerJoin(series, eq(series.id, favorites.seriesId))
    .where(isVisibleSubscription(userId));
  const rows = await db
    .select({ id: favorites.seriesId, at: favorites.at })
    .from(favorites)
    .innerJoin(series, eq(series.id, favorites.seriesId))
    .where(isVisibleSubscription(userId))
    .orderBy(...createOrder(query.sort, context), asc(series.id))
    .limit(query.pageSize)
    .offset(pageOffset(query));
  const ids = rows.map(({ id }) => id);
  const summaries = await loadSeriesSummaries(db, ids, context);
  const unreadBySeries = await countUnreadBySeries(db, userId, ids, context.now);
  const nextBySeries = await loadNextBySeries(db, userId, ids, context);
  const items = rows.flatMap(({ id, at }): Subscription[] => {
    const summary = summaries.get(id);
    if (summary === undefined) return [];
    return [
      {
        ...summary,
        subscribed_at: at.toISOString(),
        unread_count: unreadBySeries.get(id) ?? 0,
        next: nextBySeries.get(id) ?? null,
      },
    ];
  });
  return { items, total: total?.count ?? 0 };
}

/** Counts the active subscriptions of a series. */
export async function countSubscribers(db: Db, seriesId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(favorites)
    .where(and(eq(favorites.seriesId, seriesId), eq(favorites.active, true)));
  return row?.count ?? 0;
}

function createOrder(sort: SubscriptionQuery['sort'], { now, languages }: SeriesViewContext): SQL[] {
  switch (sort) {
    case 'updated':
      return [
        sql`(SELECT max(${publicSince}) FROM ${episodes} WHERE ${episodes.seriesId} = ${series.id} AND ${isPublicEpisode(now)}) DESC NULLS LAST`,
        desc(favorites.at),
      ];
    case 'added':
      return [desc(favorites.at)];
    case 'title':
      return [selectLocalizedTitle(languages)];
  }
}

/** Counts the public episodes that the user has not finished, by series id. */
async function countUnreadBySeries(db: Db, userId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .select({ seriesId: episodes.seriesId, count: count() })
    .from(episodes)
    .leftJoin(readingPlaces, and(eq(readingPlaces.episodeId, episodes.id), eq(readingPlaces.readerId, userId)))
    .where(
      and(
        inArray(episodes.seriesId, [...ids]),
        isPublicEpisode(now),
        sql`(${readingPlaces.episodeId} IS NULL OR NOT ${isFinished})`,
      ),
    )
    .groupBy(episodes.seriesId);
  return new Map(rows.map((row) => [row.seriesId, row.count]));
}

/**
 * Loads the public, unfinished episode to read next, by series id: the episode that was read last or the first unfinished one
 * after it; if there is none, the first unfinished one of the series.
 */
async function loadNextBySeries(
  db: Db,
  userId: string,
  ids: readonly string[],
  { languages, now }: SeriesViewContext,
): Promise<ReadonlyMap<string, NonNullable<Subscription['next']>>> {
  if (ids.length === 0) return new Map();
  const last = db
    .selectDistinctOn([episodes.seriesId], { seriesId: episodes.seriesId, position: episodes.position })
    .from(readingPlaces)
    .innerJoin(episodes, eq(episodes.id, readingPlaces.episodeId))
    .where(and(eq(readingPlaces.readerId, userId), hasReadingPosition, inArray(episodes.seriesId, [...ids])))
    .orderBy(episodes.seriesId, desc(readingPlaces.at), desc(episodes.position))
    .as('last');
  const rows = await db
    .selectDistinctOn([episodes.seriesId], {
      id: episodes.id,
      seriesId: episodes.seriesId,
      public_id: episodes.publicId,
      slug: episodes.slug,
      title: episodes.title,
      position: episodes.position,
    })
    .from(episodes)
    .leftJoin(readingPlaces, and(eq(readingPlaces.episodeId, episodes.id), eq(readingPlaces.readerId, userId)))
    .leftJoin(last, eq(last.seriesId, episodes.seriesId))
    .where(
      and(
        inArray(episodes.seriesId, [...ids]),
        isPublicEpisode(now),
        sql`(${readingPlaces.episodeId} IS NULL OR NOT ${isFinished})`,
      ),
    )
    .orderBy(
      episodes.seriesId,
      sql`${episodes.position} < coalesce(${last.position}, 0)`,
      asc(episodes.position),
      asc(episodes.id),
    );
  const titles = await loadTranslatedTitles(
    db,
    rows.map(({ id }) => id),
    languages,
  );
  const positions = await loadPublicPositions(db, rows, now);
  return new Map(
    rows.map(({ id, seriesId, ...next }) => [
      seriesId,
      { ...next, title: titles.get(id) ?? next.title, position: positions.get(id) ?? next.position },
    ]),
  );
}
