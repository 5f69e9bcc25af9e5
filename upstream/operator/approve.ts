/**
 * Approves or rejects series and episodes that wait for validation. They wait because MODERATION is on, or because the operator
 * took them down before.
 */
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { series } from '../db/tables/series.ts';
import { lockSeries, markAsPublic, touchSeries } from '../episodes/episodeParts.ts';
import { changeStatus } from '../series/publishSeries.ts';
import { seriesColumns } from '../series/loadSeries.ts';
import type { Services } from '../services.ts';

const WAITING = 'validation_waiting';

/**
 * Approves a series or an episode.
 * @returns its new status; undefined if nothing with this public_id waits for approval
 */
export async function approve(services: Services, publicId: string): Promise<string | undefined> {
  return (await approveSeries(services, publicId)) ?? approveEpisode(services.db, publicId, services.now());
}

/** Approves a series. It gets the same status as after the creator's request on a server without moderation. */
async function approveSeries(services: Services, publicId: string): Promise<string | undefined> {
  const [waiting] = await services.db
    .select({ ownerId: series.ownerId })
    .from(series)
    .where(and(eq(series.publicId, publicId), eq(series.status, WAITING)));
  if (waiting === undefined) return undefined;
  // `changeStatus` acts for a user. The operator has no session of the owner, and `changeStatus` doesn't use it.
  const noSession = { sessionId: '', signedInAt: services.now() };
  const owner = { kind: 'user', id: waiting.ownerId, isCreator: false, ...noSession } as const;
  return services.db.transaction(async (tx) => {
    await tx.update(series).set({ takenDownAt: null }).where(eq(series.publicId, publicId));
    const unmoderated = { ...services, db: tx, settings: { ...services.settings, MODERATION: false } };
    return (await changeStatus(unmoderated, owner, publicId, { status: 'published' })).status;
  });
}

/**
 * Rejects a series or an episode: it becomes a draft again.
 * @returns false if nothing with this public_id waits for approval
 */
export async function reject({ db, now }: Services, publicId: string): Promise<boolean> {
  const [ofSeries] = await db
    .update(series)
    .set({ status: 'draft', changedAt: now() })
    .where(and(eq(series.publicId, publicId), eq(series.status, WAITING)))
    .returning({ id: series.id });
  if (ofSeries !== undefined) return true;
  const [ofEpisode] = await db
    .update(episodes)
    .set({ status: 'draft', scheduledAt: null, updatedAt: now() })
    .where(and(eq(episodes.publicId, publicId), eq(episodes.status, WAITING)))
    .returning({ id: episodes.id });
  return ofEpisode !== undefined;
}

/** Approves an episode. It becomes public at the requested time if that is in the future, otherwise immediately. */
async function approveEpisode(db: Db, publicId: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const loadWaitingEpisode = () =>
      tx
        .select({ episode: getTableColumns(episodes), seriesRow: seriesColumns })
        .from(episodes)
        .innerJoin(series, eq(series.id, episodes.seriesId))
        .where(and(eq(episodes.publicId, publicId), eq(episodes.status, WAITING)));
    const [before] = await loadWaitingEpisode();
    if (before === undefined) return undefined;
    await lockSeries(tx, before.seriesRow.id);
    // The episode is loaded again, because it may have changed before the lock.
    const [waiting] = await loadWaitingEpisode();
    if (waiting === undefined) return undefined;
    const { episode, seriesRow } = waiting;
    const isScheduled = episode.scheduledAt !== null && episode.scheduledAt > now;
    const next = isScheduled ? { status: 'scheduled' } : { status: 'published', publishedAt: now, scheduledAt: null };
    await tx
      .update(episodes)
      .set({ ...next, takenDownAt: null })
      .where(eq(episodes.id, episode.id));
    await markAsPublic(tx, seriesRow, { ...episode, ...next });
    await touchSeries(tx, seriesRow.id, now);
    return next.status;
  });
}
