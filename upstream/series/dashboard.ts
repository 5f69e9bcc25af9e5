/** A creator's own series as the dashboard lists them. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { OwnSeries } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { series } from '../db/tables/series.ts';
import { offsetOf } from '../paging.ts';
import { seriesColumns } from './namedSeries.ts';
import { noStats, statsOfSeries } from './seriesStats.ts';
import { type Shown, shownSeries } from './shownSeries.ts';

interface Query {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly status?: readonly string[] | undefined;
}

/** A page of them, changed last first, with titles as they wrote them; and how many there are. */
export async function dashboardOf(db: Db, ownerId: string, query: Query, asked: Shown) {
  const { status = [] } = query;
  const where = and(eq(series.ownerId, ownerId), status.length === 0 ? undefined : inArray(series.status, [...status]));
  const [total] = await db.select({ count: count() }).from(series).where(where);
  const rows = await db
    .select(seriesColumns)
    .from(series)
    .where(where)
    .orderBy(desc(series.changedAt), asc(series.id))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const ids = rows.map(({ id }) => id);
  const shown = await shownSeries(db, rows, { ...asked, languages: [] });
  const summaries = new Map(shown.map((summary) => [summary.public_id, summary]));
  const stats = await statsOfSeries(db, ids);
  const episodesOf = await allEpisodesBySeries(db, ids);
  const items = rows.flatMap(({ id, publicId, createdAt }): OwnSeries[] => {
    const summary = summaries.get(publicId);
    if (summary === undefined) return [];
    return [
      {
        ...summary,
        all_episodes_count: episodesOf.get(id) ?? 0,
        stats: { ...(stats.get(id) ?? noStats) },
        created_at: createdAt.toISOString(),
      },
    ];
  });
  return { items, total: total?.count ?? 0 };
}

async function allEpisodesBySeries(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: episodes.seriesId, count: count() })
    .from(episodes)
    .where(inArray(episodes.seriesId, [...ids]))
    .groupBy(episodes.seriesId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
