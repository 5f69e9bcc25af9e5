/** What moderators may read besides public content. */
import { and, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { publicSeriesStatuses, type SeriesStatus } from '../../src/api/schemas/series.ts';
import type { EpisodeStatus } from '../../src/api/schemas/episode.ts';
import { getUserId, type User, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { reports } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { isPublicEpisode, withCurrentStatus } from '../episodes/episodePublication.ts';
import { type EpisodeWithSeries, loadEpisodeForOwner } from '../episodes/loadEpisode.ts';
import { notFound } from '../http/errors.ts';
import { loadSeries, loadSeriesForVisitor, type SeriesRow, seriesColumns } from '../series/loadSeries.ts';

/** The status of a series or an episode that waits for approval. */
export const WAITING_STATUS = 'validation_waiting' satisfies SeriesStatus & EpisodeStatus;

/**
 * SQL condition: the series waits for approval or has an open report, even one about an episode.
 * @param table `series` or an alias of it in the query
 */
export function isWaitingOrReportedSeries(table: typeof series): SQL | undefined {
  const openReport = sql`(SELECT 1 FROM ${reports} WHERE ${reports.seriesId} = ${table.id} AND ${reports.handledAt} IS NULL)`;
  return or(eq(table.status, WAITING_STATUS), exists(openReport));
}

/**
 * SQL condition for a query on `episodes`: the episode waits for approval, has an open report, or is published in a series that
 * moderators may read.
 * @param table the joined series
 */
export function isReadableEpisode(table: typeof series, now: Date): SQL | undefined {
  const isSeriesReadable = or(inArray(table.status, [...publicSeriesStatuses]), isWaitingOrReportedSeries(table));
  return or(isWaitingOrReported(), and(isPublicEpisode(now), isSeriesReadable));
}

/** SQL condition for a query on `episodes`: the episode waits or has an open report. */
function isWaitingOrReported(): SQL | undefined {
  const openReport = sql`(SELECT 1 FROM ${reports} WHERE ${reports.episodeId} = ${episodes.id} AND ${reports.handledAt} IS NULL)`;
  return or(eq(episodes.status, WAITING_STATUS), exists(openReport));
}

/** SQL condition for the episodes that a moderator sees in the list of a series that the moderator may read. */
export function isListedForModerator(now: Date): SQL | undefined {
  return or(isPublicEpisode(now), isWaitingOrReported());
}

/** Loads a series for reading, like `loadSeriesForVisitor`, but also for moderators who may read it. @throws HttpError 404 */
export async function loadReadableSeries(db: Db, idOrSlug: string, visitor: Visitor): Promise<SeriesRow> {
  if (visitor.kind !== 'user' || !visitor.isModerator) return loadSeriesForVisitor(db, idOrSlug, visitor);
  const found = await loadSeries(db, idOrSlug);
  if (found === undefined) throw notFound();
  if (found.ownerId === getUserId(visitor) || publicSeriesStatuses.some((status) => status === found.status))
    return found;
  const [readable] = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.id, found.id), isWaitingOrReportedSeries(series)));
  if (readable === undefined) throw notFound();
  return found;
}

/** Loads an episode in any status, for its owner, and for moderators who may read it. @throws HttpError 403 or 404 */
export async function loadReadableEpisode(
  db: Db,
  publicId: string,
  visitor: User,
  now: Date,
): Promise<EpisodeWithSeries> {
  if (visitor.isModerator) {
    const found = await findModeratedEpisode(db, publicId, now);
    if (found !== undefined) return found;
  }
  return loadEpisodeForOwner(db, publicId, visitor, now);
}

async function findModeratedEpisode(db: Db, publicId: string, now: Date): Promise<EpisodeWithSeries | undefined> {
  const [found] = await db
    .select({ episode: getTableColumns(episodes), series: seriesColumns })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(and(eq(episodes.publicId, publicId), isReadableEpisode(series, now)));
  return found === undefined ? undefined : { ...found, episode: withCurrentStatus(found.episode, now) };
}

/**
 * Checks that a moderator may read a series or an episode.
 * @param id public_id of a series or an episode, or slug of a series
 * @param visitor a moderator
 * @throws HttpError 404
 */
export async function requireReadable(db: Db, id: string, visitor: User, now: Date): Promise<void> {
  if ((await loadSeries(db, id)) !== undefined) await loadReadableSeries(db, id, visitor);
  else if ((await findModeratedEpisode(db, id, now)) === undefined) throw notFound();
}
