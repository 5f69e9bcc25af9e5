/** Approves or rejects series and episodes that wait for validation, because MODERATION is on or the operator took them down before. */
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
 * Approves a series or an episode, by its public_id.
 * @returns its new status; undefined if nothing with this id waits for approval
 */
export async function approve(services: Services, publicId: string): Promise<string | undefined> {
  return (await approveSeries(services, publicId)) ?? approveEpisode(services.db, publicId, services.now());
}

/** Does exactly what the creator's request would do without moderation. */
async function approveSeries(services: Services, publicId: string): Promise<string | undefined> {
  const [waiting] = await services.db
    .select({ ownerId: series.ownerId })
    .from(series)
    .where(and(eq(series.publicId, publicId), eq(series.status, WAITING)));
  if (waiting === undefined) return undefined;
  const noSession = { sessionId: '', signedInAt: services.now() };
  const owner = { kind: 'user', id: waiting.ownerId, isCreator: false, ...noSession } as const;
  return services.db.transaction(async (tx) => {
    await tx.update(series).set({ takenDownAt: null }).where(eq(series.publicId, publicId));
    const unmoderated = { ...services, db: tx, settings: { ...services.settings, MODERATION: false } };
    return (await changeStatus(unmoderated, owner, publicId, { status: 'published' })).status;
  });
}

/**
 * Back to its creator, as a draft.
 * @returns false if nothing with this id waits for approval
 */
export async function sendBack({ db, now }: Services, publicId: string): Promise<boolean> {
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

/** Keeps the requested time if it is in the future. Otherwise the episode becomes public now. */
async function approveEpisode(db: Db, publicId: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const found = () =>
      tx
        .select({ episode: getTableColumns(episodes), of: seriesColumns })
        .from(episodes)
        .innerJoin(series, eq(series.id, episodes.seriesId))
        .where(and(eq(episodes.publicId, publicId), eq(episodes.status, WAITING)));
    const [before] = await found();
    if (before === undefined) return undefined;
    await lockSeries(tx, before.of.id);
    // Checked again under the lock.
    const [waiting] = await found();
    if (waiting === undefined) return undefined;
    const { episode, of } = waiting;
    const isScheduled = episode.scheduledAt !== null && episode.scheduledAt > now;
    const next = isScheduled ? { status: 'scheduled' } : { status: 'published', publishedAt: now, scheduledAt: null };
    await tx
      .update(episodes)
      .set({ ...next, takenDownAt: null })
      .where(eq(episodes.id, episode.id));
    await markAsPublic(tx, of, { ...episode, ...next });
    await touchSeries(tx, of.id, now);
    return next.status;
  });
}
