/** Lists public series with filters and in a stable order, one page per call. */
import { and, asc, count, desc, eq, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { publicSeriesStatuses, type seriesOrders, type SeriesSummary } from '../../src/api/schemas/series.ts';
import { type Coalescer, createCoalescer } from '../http/coalescing.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { seriesViews } from '../db/tables/reading.ts';
import { series, seriesGenres } from '../db/tables/series.ts';
import { pageOffset, toPage } from '../http/paging.ts';
import { seriesColumns } from './loadSeries.ts';
import { type SeriesViewContext, toSeriesSummaries } from './seriesSummaries.ts';
import { selectLocalizedTitle } from './localizedTitle.ts';

export interface SeriesFilter {
  /** Genre codes. A series matches if it has any of these genres. */
  readonly genre?: readonly string[] | undefined;
  /** Statuses to include. If empty or undefined, series with any public status match. */
  readonly status?: readonly string[] | undefined;
  /** The original language of the series, in which its images are. 'zh' matches 'zh-Hant' as well. */
  readonly language?: string | undefined;
  readonly ownerId?: string | undefined;
}

interface Filter extends SeriesFilter {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly sort: (typeof seriesOrders)[number];
}

type Page = ReturnType<typeof toPage<SeriesSummary>>;

const coalescers = new WeakMap<Db, Coalescer<Page>>();

/** Lists series. Concurrent calls share one query if their filter, languages, locale and visible mature images are the same. */
export function listSeries(db: Db, filter: Filter, context: SeriesViewContext): Promise<Page> {
  const lists = coalescers.get(db) ?? createCoalescer<Page>();
  coalescers.set(db, lists);
  return lists.run(JSON.stringify([filter, context.languages, context.locale, context.matureArt]), () =>
    loadPage(db, filter, context),
  );
}

async function loadPage(db: Db, filter: Filter, context: SeriesViewContext): Promise<Page> {
  const where = publicSeriesWhere(db, filter);
  const [total] = await db.select({ count: count() }).from(series).where(where);
  const rows = await createSortedQuery(db, filter, where, context).limit(filter.pageSize).offset(pageOffset(filter));
  const items: SeriesSummary[] = await toSeriesSummaries(db, rows, context);
  return toPage(items, total?.count ?? 0, filter);
}

/** SQL condition: the series is public. */
export const hasPublicStatus: SQL = inArray(series.status, [...publicSeriesStatuses]);

/** SQL condition: the series is public and matches the filter. */
export function publicSeriesWhere(db: Db, { genre, status, language, ownerId }: SeriesFilter): SQL | undefined {
  return and(
    hasPublicStatus,
    status === undefined || status.length === 0 ? undefined : inArray(series.status, [...status]),
    language === undefined ? undefined : or(eq(series.language, language), like(series.language, `${language}-%`)),
    ownerId === undefined ? undefined : eq(series.ownerId, ownerId),
    genre === undefined || genre.length === 0
      ? undefined
      : inArray(
          series.id,
          db
            .select({ id: seriesGenres.seriesId })
            .from(seriesGenres)
            .where(inArray(seriesGenres.genreCode, [...genre])),
        ),
  );
}

/** Creates the sorted query. Every order ends with the id, so that no series is on two pages. */
function createSortedQuery(db: Db, filter: Filter, where: SQL | undefined, { now, languages }: SeriesViewContext) {
  const all = db.select(seriesColumns).from(series).$dynamic();
  // Same order as the index. `publishedAt` is never null for a public series.
  const newestFirst = [desc(series.publishedAt), asc(series.id)];
  switch (filter.sort) {
    case 'new':
      return all.where(where).orderBy(...newestFirst);
    case 'title':
      return all.where(where).orderBy(selectLocalizedTitle(languages), asc(series.id));
    case 'updated': {
      // Selects the few series with a scheduled episode that has become public. For all others, `newestEpisodeAt` is up to date.
      const isDue = and(eq(episodes.status, 'scheduled'), lte(episodes.scheduledAt, now));
      const due = db
        .select({ id: episodes.seriesId, newestAt: sql<Date>`max(${episodes.scheduledAt})`.as('newest_at') })
        .from(episodes)
        .where(isDue)
        .groupBy(episodes.seriesId)
        .as('due');
      // All other series are in the order of the index, so only its first rows can be on this page or an earlier page.
      const firstByIndex = db
        .select({ id: series.id })
        .from(series)
        .where(where)
        .orderBy(sql`${series.newestEpisodeAt} DESC NULLS LAST`, ...newestFirst)
        .limit(pageOffset(filter) + filter.pageSize)
        .as('first_by_index');
      const candidates = union(
        db.select({ id: firstByIndex.id }).from(firstByIndex),
        db.select({ id: episodes.seriesId }).from(episodes).where(isDue),
      );
      return all
        .leftJoin(due, eq(due.id, series.id))
        .where(and(where, inArray(series.id, candidates)))
        .orderBy(sql`greatest(${series.newestEpisodeAt}, ${due.newestAt}) DESC NULLS LAST`, ...newestFirst);
    }
    case 'popular':
      return all
        .leftJoin(seriesViews, eq(seriesViews.seriesId, series.id))
        .where(where)
        .orderBy(desc(sql`coalesce(${seriesViews.recent}, 0)`), ...newestFirst);
  }
}
