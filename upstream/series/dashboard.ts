import { and, asc, count, desc, eq, gt, inArray, min } from 'drizzle-orm';
import type { OwnSeries } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { series, seriesTranslations } from '../db/tables/series.ts';
import { pageOffset } from '../http/paging.ts';
import { seriesColumns } from './loadSeries.ts';
import { zeroStats, loadSeriesStats } from './seriesStats.ts';
import { type SeriesViewContext, toSeriesSummaries } from './seriesSummaries.ts';
import { emptyWeek, loadWeekStats } from './weekStats.ts';

interface Query {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly status?: readonly string[] | undefined;
}

/** Loads one page of series, with original titles and the most recently changed first, and the number of series on all pages. */
export async function loadDashboard(db: Db, ownerId: string, query: Query, context: SeriesViewContext) {
  const { status = [] } = query;
  const where = and(eq(series.ownerId, ownerId), status.length === 0 ? undefined : inArray(series.status, [...status]));
  const [total] = await db.select({ count: count() }).from(series).where(where);
  const rows = await db
    .select(seriesColumns)
    .from(series)
    .where(where)
    .orderBy(desc(series.changedAt), asc(series.id))
    .limit(query.pageSize)
    .offset(pageOffset(query));
  const ids = rows.map(({ id }) => id);
  const summaryList = await toSeriesSummaries(db, rows, { ...context, languages: [], matureArt: 'all' });
  const summaries = new Map(summaryList.map((summary) => [summary.public_id, summary]));
  const stats = await loadSeriesStats(db, ids);
  const weeks = await loadWeekStats(db, ids, context.now);
  const episodesBySeries = await countEpisodesBySeries(db, ids, context.now);
  const languagesBySeries = await loadLanguagesBySeries(db, ids);
  const items = rows.flatMap(({ id, publicId, createdAt }): OwnSeries[] => {
    const summary = summaries.get(publicId);
    if (summary === undefined) return [];
    return [
      {
        ...summary,
        ...(episodesBySeries.get(id) ?? noEpisodes),
        translations: languagesBySeries.get(id) ?? [],
        stats: { ...(stats.get(id) ?? zeroStats) },
        this_week: { ...(weeks.get(id) ?? emptyWeek) },
        created_at: createdAt.toISOString(),
      },
    ];
  });
  return { items, total: total?.count ?? 0 };
}

type EpisodesOfSeries = Pick<
  OwnSeries,
  'all_episodes_count' | 'drafts_count' | 'scheduled_count' | 'waiting_count' | 'next_scheduled_at'
>;

const noEpisodes: EpisodesOfSeries = {
  all_episodes_count: 0,
  drafts_count: 0,
  scheduled_count: 0,
  waiting_count: 0,
  next_scheduled_at: null,
};

/** Counts episodes by series and status. A scheduled episode counts as scheduled until its scheduled time. */
async function countEpisodesBySeries(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, EpisodesOfSeries>> {
  if (ids.length === 0) return new Map();
  const isOfThese = inArray(episodes.seriesId, [...ids]);
  const countsByStatus = await db
    .select({ id: episodes.seriesId, status: episodes.status, count: count() })
    .from(episodes)
    .where(isOfThese)
    .groupBy(episodes.seriesId, episodes.status);
  const upcoming = await db
    .select({ id: episodes.seriesId, count: count(), nextScheduledAt: min(episodes.scheduledAt) })
    .from(episodes)
    .where(and(isOfThese, eq(episodes.status, 'scheduled'), gt(episodes.scheduledAt, now)))
    .groupBy(episodes.seriesId);
  const scheduled = new Map(upcoming.map((row) => [row.id, row]));
  const getCount = (id: string, status: string) =>
    countsByStatus.find((row) => row.id === id && row.status === status)?.count ?? 0;
  return new Map(
    [...new Set(countsByStatus.map(({ id }) => id))].map((id) => [
      id,
      {
        all_episodes_count: countsByStatus.reduce((sum, row) => sum + (row.id === id ? row.count : 0), 0),
        drafts_count: getCount(id, 'draft') + getCount(id, 'publishing'),
        scheduled_count: scheduled.get(id)?.count ?? 0,
        waiting_count: getCount(id, 'validation_waiting'),
        next_scheduled_at: scheduled.get(id)?.nextScheduledAt?.toISOString() ?? null,
      },
    ]),
  );
}

/** Loads the languages of the translations, sorted. The series' own language is not included. */
async function loadLanguagesBySeries(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: seriesTranslations.seriesId, language: seriesTranslations.language })
    .from(seriesTranslations)
    .where(inArray(seriesTranslations.seriesId, [...ids]))
    .orderBy(asc(seriesTranslations.language));
  const languages = new Map<string, string[]>();
  for (const { id, language } of rows) languages.set(id, [...(languages.get(id) ?? []), language]);
  return languages;
}
