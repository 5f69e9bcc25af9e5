/** Takes down series and episodes, and closes reports. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { reports } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { lockSeries, markAsPublic, markScheduledAsPublic, touchSeries } from '../episodes/episodeParts.ts';
import { withCurrentStatus } from '../episodes/episodePublication.ts';
import { seriesColumns, type SeriesRow, loadSeries } from '../series/loadSeries.ts';
import type { Services } from '../services.ts';

type TakeDownServices = Pick<Services, 'db' | 'now'>;

interface TakenDown {
  readonly kind: 'series' | 'episode';
  readonly id: string;
  readonly title: string;
  /** Number of open reports that were closed by this. */
  readonly reportsClosed: number;
}

/**
 * Makes a series or an episode a draft. If its creator publishes it again, it waits for the operator's approval.
 * @param idOrSlug public_id of a series or an episode, or slug of a series
 * @returns undefined if there is no such series or episode
 */
export async function takeDown({ db, now }: TakeDownServices, idOrSlug: string): Promise<TakenDown | undefined> {
  const at = now();
  return db.transaction(async (tx) => {
    const found = await loadSeries(tx, idOrSlug);
    return found === undefined ? takeDownEpisode(tx, idOrSlug, at) : takeDownSeries(tx, found, at);
  });
}

async function takeDownSeries(tx: Db, row: SeriesRow, at: Date): Promise<TakenDown> {
  const { id, publicId, title } = row;
  await markScheduledAsPublic(tx, row, at);
  await tx.update(series).set({ status: 'draft', takenDownAt: at, changedAt: at }).where(eq(series.id, id));
  const closed = await tx
    .update(reports)
    .set({ handledAt: at })
    .where(and(eq(reports.seriesId, id), isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return { kind: 'series', id: publicId, title, reportsClosed: closed.length };
}

async function takeDownEpisode(tx: Db, publicId: string, at: Date): Promise<TakenDown | undefined> {
  const [parent] = await tx
    .select({ seriesId: episodes.seriesId })
    .from(episodes)
    .where(eq(episodes.publicId, publicId));
  if (parent === undefined) return undefined;
  await lockSeries(tx, parent.seriesId);
  const [seriesRow] = await tx.select(seriesColumns).from(series).where(eq(series.id, parent.seriesId));
  // The episode is loaded again, because it may have changed before the lock.
  const [episode] = await tx.select().from(episodes).where(eq(episodes.publicId, publicId));
  if (seriesRow === undefined || episode === undefined) return undefined;
  await markAsPublic(tx, seriesRow, withCurrentStatus(episode, at));
  await tx
    .update(episodes)
    .set({ status: 'draft', scheduledAt: null, publishedAt: null, takenDownAt: at, updatedAt: at })
    .where(eq(episodes.id, episode.id));
  await touchSeries(tx, seriesRow.id, at);
  const closed = await tx
    .update(reports)
    .set({ handledAt: at })
    .where(and(eq(reports.episodeId, episode.id), isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return { kind: 'episode', id: publicId, title: episode.title, reportsClosed: closed.length };
}

/** Takes down all series of a user. @returns their public_ids */
export async function takeDownSeriesOfOwner(services: TakeDownServices, ownerId: string): Promise<string[]> {
  const rows = await services.db
    .select({ id: series.publicId })
    .from(series)
    .where(and(eq(series.ownerId, ownerId), isNull(series.takenDownAt)));
  for (const { id } of rows) await takeDown(services, id);
  return rows.map(({ id }) => id);
}

/** Closes reports. @returns ids of the reports that were open */
export async function closeReports({ db, now }: TakeDownServices, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .update(reports)
    .set({ handledAt: now() })
    .where(and(inArray(reports.id, ids.filter(isUuid)), isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return rows.map(({ id }) => id);
}
