/** Loads the episode that was read last in each series. */
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, type Subquery, sql } from 'drizzle-orm';
import type { RecentlyRead } from '../../src/api/schemas/library.ts';
import type { User } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { readingPlaces } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { type EpisodeRow, isInPublicSeries } from '../episodes/loadEpisode.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';
import { toEpisodeSummaries, withoutThumbnail } from '../episodes/episodeSummaries.ts';
import { loadTranslatedTitles } from '../episodes/localizedEpisodes.ts';
import { loadPublicPositions } from '../episodes/publicPositions.ts';
import { pageOffset } from '../http/paging.ts';
import { isArtVisible } from '../people/matureReading.ts';
import { type SeriesViewContext, loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { hasReadingPosition, toReadingPosition } from './readingPositions.ts';

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Loads one page, with the series read last first, and the number of series on all pages. */
export async function loadRecentlyRead(db: Db, visitor: User, page: Page, context: SeriesViewContext) {
  const { now } = context;
  // Selects the newest reading position of each series. Only the rows of this page are loaded in full.
  const newest = db
    .selectDistinctOn([episodes.seriesId], { episodeId: episodes.id, at: readingPlaces.at })
    .from(readingPlaces)
    .innerJoin(episodes, eq(episodes.id, readingPlaces.episodeId))
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(and(eq(readingPlaces.readerId, visitor.id), hasReadingPosition, isPublicEpisode(now), isInPublicSeries))
    .orderBy(episodes.seriesId, desc(readingPlaces.at), desc(episodes.position))
    .as('newest');
  // The page and the total are selected in one query, because a long history takes time to read.
  const onPage = db
    .select({ episodeId: newest.episodeId, at: newest.at, total: sql<number>`count(*) OVER ()::int`.as('total') })
    .from(newest)
    .orderBy(desc(newest.at), asc(newest.episodeId))
    .limit(page.pageSize)
    .offset(pageOffset(page))
    .as('on_page');
  const rows = await db
    .select({ episode: getTableColumns(episodes), place: getTableColumns(readingPlaces), total: onPage.total })
    .from(onPage)
    .innerJoin(episodes, eq(episodes.id, onPage.episodeId))
    .innerJoin(readingPlaces, and(eq(readingPlaces.episodeId, episodes.id), eq(readingPlaces.readerId, visitor.id)))
    .orderBy(desc(onPage.at), asc(episodes.id));
  const [firstRow] = rows;
  // A page after the last one has no row with the total.
  const total = firstRow?.total ?? (page.pageNumber === 1 ? 0 : await countRows(db, newest));
  const rowsOfPage = rows.map(({ episode }) => episode);
  const summaries = await loadSeriesSummaries(
    db,
    rowsOfPage.map(({ seriesId }) => seriesId),
    context,
  );
  const episodeSummaries = await toEpisodeSummaries(db, rowsOfPage, {
    visitor,
    languages: context.languages,
    isForDashboard: false,
    now,
  });
  const nextBySeries = await loadNextEpisodes(db, rowsOfPage, context);
  const items = rows.flatMap(({ episode, place }, index): RecentlyRead[] => {
    const comic = summaries.get(episode.seriesId);
    const fullSummary = episodeSummaries[index];
    const reading = toReadingPosition(place);
    if (comic === undefined || fullSummary === undefined || reading === null) return [];
    const seriesInfo = { isMature: comic.is_mature, ownerId: comic.created_by.uuid };
    const summary = isArtVisible(context.matureArt, seriesInfo) ? fullSummary : withoutThumbnail(fullSummary);
    return [{ comic, episode: summary, reading, next: nextBySeries.get(episode.seriesId) ?? null }];
  });
  return { items, total };
}

async function countRows(db: Db, newest: Subquery): Promise<number> {
  const [row] = await db.select({ count: count() }).from(newest);
  return row?.count ?? 0;
}

/** Loads the public episode after each given one, by series id. A series without a later public episode has no entry. */
async function loadNextEpisodes(db: Db, rows: readonly EpisodeRow[], { languages, now }: SeriesViewContext) {
  const found = new Map<string, { public_id: string; slug: string; title: string; position: number }>();
  if (rows.length === 0) return found;
  const isAfterOne = sql.join(
    rows.map(
      ({ seriesId, position }) => sql`(${episodes.seriesId} = ${seriesId} AND ${gt(episodes.position, position)})`,
    ),
    sql` OR `,
  );
  const nextEpisodes = await db
    .selectDistinctOn([episodes.seriesId], {
      id: episodes.id,
      seriesId: episodes.seriesId,
      public_id: episodes.publicId,
      slug: episodes.slug,
      title: episodes.title,
      position: episodes.position,
    })
    .from(episodes)
    .where(
      and(
        inArray(
          episodes.seriesId,
          rows.map(({ seriesId }) => seriesId),
        ),
        sql`(${isAfterOne})`,
        isPublicEpisode(now),
      ),
    )
    .orderBy(episodes.seriesId, asc(episodes.position));
  const titles = await loadTranslatedTitles(
    db,
    nextEpisodes.map(({ id }) => id),
    languages,
  );
  const positions = await loadPublicPositions(db, nextEpisodes, now);
  for (const { id, seriesId, ...next } of nextEpisodes) {
    found.set(seriesId, { ...next, title: titles.get(id) ?? next.title, position: positions.get(id) ?? next.position });
  }
  return found;
}
