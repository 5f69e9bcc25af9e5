/** Approves series and episodes that wait for approval, or sends them back. */
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { series, type StoredDecision } from '../db/tables/series.ts';
import { lockSeries, markAsPublic, touchSeries } from '../episodes/episodeParts.ts';
import type { EpisodeWithSeries } from '../episodes/loadEpisode.ts';
import { type SeriesRow, seriesColumns } from '../series/loadSeries.ts';
import { changeStatus } from '../series/publishSeries.ts';
import type { Services } from '../services.ts';
import { WAITING_STATUS } from './access.ts';
import { type Actor, logAct, type Subject } from './log.ts';
import { queueNotice } from './notify.ts';

/**
 * Approves a series or an episode.
 * @returns its new status; undefined if nothing with this public_id waits for approval
 */
export async function approve(services: Services, actor: Actor, publicId: string): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    const waitingSeries = await lockWaitingSeries(tx, publicId);
    if (waitingSeries !== undefined) return approveSeries({ ...services, db: tx }, actor, waitingSeries);
    const waitingEpisode = await lockWaitingEpisode(tx, publicId);
    return waitingEpisode === undefined ? undefined : approveEpisode(tx, actor, waitingEpisode, services.now());
  });
}

/**
 * Makes a waiting series or episode a draft again, with a message to its creator.
 * @returns false if nothing with this public_id waits for approval
 */
export async function sendBack(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  publicId: string,
  message: string,
): Promise<boolean> {
  const at = now();
  const decision: StoredDecision = { kind: 'sent_back', at: at.toISOString(), message };
  return db.transaction(async (tx) => {
    const row = await lockWaitingSeries(tx, publicId);
    if (row !== undefined) {
      await tx.update(series).set({ status: 'draft', decision, changedAt: at }).where(eq(series.id, row.id));
      await logAct(tx, at, actor, { act: 'sent_back', subject: toSeriesSubject(row), message });
      const notice = { act: 'sent_back', subject: 'series', id: publicId, title: row.title, message } as const;
      await queueNotice(tx, at, row.ownerId, notice, row.language);
      return true;
    }
    const waiting = await lockWaitingEpisode(tx, publicId);
    if (waiting === undefined) return false;
    const { episode, series: parent } = waiting;
    await tx
      .update(episodes)
      .set({ status: 'draft', scheduledAt: null, decision, updatedAt: at })
      .where(eq(episodes.id, episode.id));
    await logAct(tx, at, actor, { act: 'sent_back', subject: toEpisodeSubject(waiting), message });
    const notice = { act: 'sent_back', subject: 'episode', id: publicId, title: episode.title, message } as const;
    await queueNotice(tx, at, parent.ownerId, notice, parent.language);
    return true;
  });
}

export function toSeriesSubject({ publicId: id, title, ownerId: concernedId }: SeriesRow): Subject {
  return { kind: 'series', id, title, concernedId };
}

export function toEpisodeSubject({ episode, series: parent }: EpisodeWithSeries): Subject {
  const { publicId: id, title } = episode;
  return { kind: 'episode', id, title, seriesTitle: parent.title, concernedId: parent.ownerId };
}

/** Approves a series. It gets the same status as after the creator's request on a server without moderation. */
async function approveSeries(services: Services, actor: Actor, row: SeriesRow): Promise<string> {
  const { db: tx, settings } = services;
  const at = services.now();
  await tx.update(series).set({ takenDownAt: null }).where(eq(series.id, row.id));
  // `changeStatus` acts for a user. There is no session of the owner here, and `changeStatus` uses none.
  const noSession = { sessionId: '', signedInAt: at };
  const owner = { kind: 'user', id: row.ownerId, isCreator: false, isModerator: false, ...noSession } as const;
  const unmoderated = { ...services, settings: { ...settings, MODERATION: false } };
  const { status } = await changeStatus(unmoderated, owner, row.publicId, { status: 'published' });
  await logAct(tx, at, actor, { act: 'approved', subject: toSeriesSubject(row), message: '' });
  return status;
}

/** Approves an episode. Returns 'scheduled' if the requested time is in the future, otherwise 'published'. */
async function approveEpisode(tx: Db, actor: Actor, waiting: EpisodeWithSeries, now: Date): Promise<string> {
  const { episode, series: parent } = waiting;
  const isScheduled = episode.scheduledAt !== null && episode.scheduledAt > now;
  const newState = isScheduled ? { status: 'scheduled' } : { status: 'published', publishedAt: now, scheduledAt: null };
  await tx
    .update(episodes)
    .set({ ...newState, takenDownAt: null, decision: null })
    .where(eq(episodes.id, episode.id));
  await markAsPublic(tx, parent, { ...episode, ...newState });
  await touchSeries(tx, parent.id, now);
  await logAct(tx, now, actor, { act: 'approved', subject: toEpisodeSubject(waiting), message: '' });
  return newState.status;
}

async function lockWaitingSeries(tx: Db, publicId: string): Promise<SeriesRow | undefined> {
  const [row] = await tx
    .select(seriesColumns)
    .from(series)
    .where(and(eq(series.publicId, publicId), eq(series.status, WAITING_STATUS)))
    .for('update');
  return row;
}

/** Loads a waiting episode, and locks its series. */
async function lockWaitingEpisode(tx: Db, publicId: string): Promise<EpisodeWithSeries | undefined> {
  const load = () =>
    tx
      .select({ episode: getTableColumns(episodes), series: seriesColumns })
      .from(episodes)
      .innerJoin(series, eq(series.id, episodes.seriesId))
      .where(and(eq(episodes.publicId, publicId), eq(episodes.status, WAITING_STATUS)));
  const [before] = await load();
  if (before === undefined) return undefined;
  await lockSeries(tx, before.series.id);
  // The episode is loaded again, because it may have changed before the lock.
  const [waiting] = await load();
  return waiting;
}
