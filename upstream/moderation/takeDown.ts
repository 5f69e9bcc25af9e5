import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { reports } from '../db/tables/reading.ts';
import { series, type StoredDecision } from '../db/tables/series.ts';
import { lockSeries, markAsPublic, markScheduledAsPublic, touchSeries } from '../episodes/episodeParts.ts';
import { withCurrentStatus } from '../episodes/episodePublication.ts';
import { loadSeries, type SeriesRow, seriesColumns } from '../series/loadSeries.ts';
import type { Services } from '../services.ts';
import { toEpisodeSubject, toSeriesSubject } from './approve.ts';
import { type Actor, logAct } from './log.ts';
import { queueNotice } from './notify.ts';

type TakeDownServices = Pick<Services, 'db' | 'now'>;

interface TakenDown {
  readonly kind: 'series' | 'episode';
  /** public_id */
  readonly id: string;
  readonly title: string;
  readonly reportsClosed: number;
}

interface Reason {
  /** The message to the creator; may be empty. */
  readonly message: string;
  /** Whether a mail to the creator is queued (`queueNotice`). */
  readonly isMailed: boolean;
}

/**
 * Makes a series or an episode a draft, and closes its open reports, with a series also those of its episodes. If its creator
 * publishes it again, it waits for approval.
 * @param idOrSlug public_id of a series or an episode, or slug of a series
 * @returns undefined if there is no such series or episode
 */
export async function takeDown(
  { db, now }: TakeDownServices,
  actor: Actor,
  idOrSlug: string,
  reason: Reason,
): Promise<TakenDown | undefined> {
  const at = now();
  return db.transaction(async (tx) => {
    const found = await loadSeries(tx, idOrSlug);
    return found === undefined
      ? takeDownEpisode(tx, actor, idOrSlug, reason, at)
      : takeDownSeries(tx, actor, found, reason, at);
  });
}

async function takeDownSeries(
  tx: Db,
  actor: Actor,
  found: SeriesRow,
  { message, isMailed }: Reason,
  at: Date,
): Promise<TakenDown | undefined> {
  await markScheduledAsPublic(tx, found, at);
  const { id } = found;
  const [row] = await tx
    .update(series)
    .set({ status: 'draft', takenDownAt: at, decision: toDecision(at, message), changedAt: at })
    .where(eq(series.id, id))
    .returning(seriesColumns);
  if (row === undefined) return undefined;
  const { publicId, title } = row;
  const closed = await tx
    .update(reports)
    .set({ handledAt: at })
    .where(and(eq(reports.seriesId, id), isNull(reports.handledAt)))
    .returning({ id: reports.id });
  await logAct(tx, at, actor, { act: 'taken_down', subject: toSeriesSubject(row), message });
  const notice = { act: 'taken_down', subject: 'series', id: publicId, title, message } as const;
  if (isMailed) await queueNotice(tx, at, row.ownerId, notice, row.language);
  return { kind: 'series', id: publicId, title, reportsClosed: closed.length };
}

async function takeDownEpisode(
  tx: Db,
  actor: Actor,
  publicId: string,
  { message, isMailed }: Reason,
  at: Date,
): Promise<TakenDown | undefined> {
  const [parent] = await tx
    .select({ seriesId: episodes.seriesId })
    .from(episodes)
    .where(eq(episodes.publicId, publicId));
  if (parent === undefined) return undefined;
  await lockSeries(tx, parent.seriesId);
  const [seriesRow]: SeriesRow[] = await tx.select(seriesColumns).from(series).where(eq(series.id, parent.seriesId));
  // The episode is loaded again, because it may have changed before the lock.
  const [episode] = await tx.select().from(episodes).where(eq(episodes.publicId, publicId));
  if (seriesRow === undefined || episode === undefined) return undefined;
  await markAsPublic(tx, seriesRow, withCurrentStatus(episode, at));
  const decision = toDecision(at, message);
  await tx
    .update(episodes)
    .set({ status: 'draft', scheduledAt: null, publishedAt: null, takenDownAt: at, decision, updatedAt: at })
    .where(eq(episodes.id, episode.id));
  await touchSeries(tx, seriesRow.id, at);
  const closed = await tx
    .update(reports)
    .set({ handledAt: at })
    .where(and(eq(reports.episodeId, episode.id), isNull(reports.handledAt)))
    .returning({ id: reports.id });
  const { title } = episode;
  await logAct(tx, at, actor, {
    act: 'taken_down',
    subject: toEpisodeSubject({ episode, series: seriesRow }),
    message,
  });
  const notice = { act: 'taken_down', subject: 'episode', id: publicId, title, message } as const;
  if (isMailed) await queueNotice(tx, at, seriesRow.ownerId, notice, seriesRow.language);
  return { kind: 'episode', id: publicId, title, reportsClosed: closed.length };
}

function toDecision(at: Date, message: string): StoredDecision {
  return { kind: 'taken_down', at: at.toISOString(), message };
}

/** Takes down all series of a user that aren't taken down yet, without mails. @returns their public_ids */
export async function takeDownSeriesOfOwner(
  services: TakeDownServices,
  actor: Actor,
  ownerId: string,
  message: string,
): Promise<string[]> {
  const rows = await services.db
    .select({ id: series.publicId })
    .from(series)
    .where(and(eq(series.ownerId, ownerId), isNull(series.takenDownAt)));
  // The user gets one mail about the block instead of one per series.
  for (const { id } of rows) await takeDown(services, actor, id, { message, isMailed: false });
  return rows.map(({ id }) => id);
}
