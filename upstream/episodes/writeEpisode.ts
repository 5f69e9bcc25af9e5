/** Creates, updates, deletes and orders episodes. Concurrent writes to the same series run one after another. */
import { and, count, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { EpisodeContent, episodeChange, episodeCopy, newEpisode } from '../../src/api/schemas/episode.ts';
import type { User } from '../auth/visitors.ts';
import { createPublicId } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { episodeContents, episodes } from '../db/tables/episodes.ts';
import { conflict, fieldError } from '../http/errors.ts';
import { takeEpisodeQuota } from '../http/limits/requireQuota.ts';
import type { SeriesRow } from '../series/loadSeries.ts';
import type { Services } from '../services.ts';
import {
  toContentRows,
  lockSeries,
  markAsPublic,
  requireOwnImages,
  createUniqueSlug,
  claimEpisodeSlug,
  touchSeries,
  writeContents,
  writeOrder,
  writeTranscript,
} from './episodeParts.ts';
import { copyEpisodeContents } from './copyEpisodeContents.ts';
import { canTransition, needsContents, statusAfterTransition } from './episodeTransitions.ts';
import { type EpisodeRow, loadEpisodeForOwner } from './loadEpisode.ts';

type NewEpisode = v.InferOutput<typeof newEpisode>;
type EpisodeChange = v.InferOutput<typeof episodeChange>;

export interface CreatedEpisode {
  readonly publicId: string;
  /** False if this `draft_id` already has an episode, which is then unchanged. */
  readonly isNew: boolean;
}

/**
 * Creates an episode at the end of a series.
 * @throws HttpError 422 for a field; 429 `episodes_day_limit_reached`
 */
export async function createEpisode(
  services: Services,
  seriesRow: SeriesRow,
  input: NewEpisode,
): Promise<CreatedEpisode> {
  const { db, settings } = services;
  const now = services.now();
  const status = statusAfterTransition('draft', input.status, settings.MODERATION);
  if (needsContents(status) && input.contents.length === 0) throw fieldError(['contents'], 'required');
  await requireImagesOfOwner(db, seriesRow.ownerId, input);
  return db.transaction(async (tx) => {
    await lockSeries(tx, seriesRow.id);
    const existing = input.draft_id === null ? undefined : await loadEpisodeIdOfDraft(tx, seriesRow.id, input.draft_id);
    if (existing !== undefined) return { publicId: existing, isNew: false };
    const scheduledAt = input.status === 'scheduled' ? parseFutureTime(input.scheduled_at, now) : null;
    await takeEpisodeQuota(tx, services, seriesRow.ownerId);
    const episode = await insertEpisode(tx, seriesRow.id, {
      draftId: input.draft_id,
      title: input.title,
      slug: input.slug ?? (await createUniqueSlug(tx, seriesRow.id, input.title)),
      status,
      thumbnailId: input.thumbnail,
      scheduledAt,
      publishedAt: status === 'published' ? now : null,
      createdAt: now,
    });
    await claimEpisodeSlug(tx, seriesRow.id, episode.id, episode.slug);
    await writeContents(tx, episode.id, toContentRows(input.contents));
    await writeTranscript(tx, episode.id, input.transcript);
    await markAsPublic(tx, seriesRow, episode);
    await touchSeries(tx, seriesRow.id, now);
    return { publicId: episode.publicId, isNew: true };
  });
}

/** Loads the public_id of the episode that was created from a draft. */
async function loadEpisodeIdOfDraft(tx: Db, seriesId: string, draftId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ publicId: episodes.publicId })
    .from(episodes)
    .where(and(eq(episodes.seriesId, seriesId), eq(episodes.draftId, draftId)));
  return row?.publicId;
}

/**
 * Updates the fields that the request contains. A new status may also change the times and clear `decision`.
 * @throws HttpError 403 or 404 as in `loadEpisodeForOwner`; 409 `transition_not_allowed`; 422 for a field
 */
export async function changeEpisode(
  services: Services,
  visitor: User,
  publicId: string,
  change: EpisodeChange,
): Promise<void> {
  const { db, settings } = services;
  const now = services.now();
  await requireImagesOfOwner(db, visitor.id, change);
  await db.transaction(async (tx) => {
    const { series } = await loadEpisodeForOwner(tx, publicId, visitor, now);
    await lockSeries(tx, series.id);
    // The episode is loaded again, because it may have changed before the lock.
    const { episode } = await loadEpisodeForOwner(tx, publicId, visitor, now);
    const newState = computeNextState(episode, change, settings.MODERATION || episode.takenDownAt !== null, now);
    const contentsCount = change.contents?.length ?? (await countContents(tx, episode.id));
    if (needsContents(newState.status) && contentsCount === 0) throw fieldError(['contents'], 'required');
    await markAsPublic(tx, series, episode);
    if (change.slug !== undefined && change.slug !== episode.slug) {
      await claimEpisodeSlug(tx, series.id, episode.id, change.slug);
    }
    if (change.contents !== undefined) await writeContents(tx, episode.id, toContentRows(change.contents));
    if (change.transcript !== undefined) await writeTranscript(tx, episode.id, change.transcript);
    const { title, slug, thumbnail } = change;
    await tx
      .update(episodes)
      .set({
        ...newState,
        ...(title === undefined ? {} : { title }),
        ...(slug === undefined ? {} : { slug }),
        ...(thumbnail === undefined ? {} : { thumbnailId: thumbnail }),
        updatedAt: now,
      })
      .where(eq(episodes.id, episode.id));
    await markAsPublic(tx, series, { ...episode, ...newState, slug: slug ?? episode.slug });
    await touchSeries(tx, series.id, now);
  });
}

/**
 * Copies an episode, its contents and its translations to a new draft at the end of the series.
 * @returns the draft's public_id
 * @throws HttpError 403 or 404 as in `loadEpisodeForOwner`; 429 `episodes_day_limit_reached`
 */
export async function duplicateEpisode(
  services: Services,
  visitor: User,
  publicId: string,
  copyRequest: v.InferOutput<typeof episodeCopy>,
): Promise<string> {
  const now = services.now();
  return services.db.transaction(async (tx) => {
    const { series } = await loadEpisodeForOwner(tx, publicId, visitor, now);
    await lockSeries(tx, series.id);
    const { episode } = await loadEpisodeForOwner(tx, publicId, visitor, now);
    await takeEpisodeQuota(tx, services, series.ownerId);
    // `takenDownAt` is copied, because the copy of an episode that was taken down needs approval, too. `decision` tells why it
    // was taken down.
    const { thumbnailId, takenDownAt } = episode;
    const decision = takenDownAt === null ? null : episode.decision;
    const title = copyRequest.title ?? episode.title;
    const slug = await createUniqueSlug(tx, series.id, title);
    const draftState = { status: 'draft', scheduledAt: null, publishedAt: null };
    const copy = await insertEpisode(tx, series.id, {
      title,
      slug,
      thumbnailId,
      takenDownAt,
      decision,
      ...draftState,
      createdAt: now,
    });
    await claimEpisodeSlug(tx, series.id, copy.id, slug);
    await copyEpisodeContents(tx, episode.id, copy.id);
    await touchSeries(tx, series.id, now);
    return copy.publicId;
  });
}

/**
 * Deletes an episode.
 * @throws HttpError 403 or 404 as in `loadEpisodeForOwner`
 */
export async function removeEpisode(services: Services, visitor: User, publicId: string): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const { series } = await loadEpisodeForOwner(tx, publicId, visitor, now);
    await lockSeries(tx, series.id);
    const { episode } = await loadEpisodeForOwner(tx, publicId, visitor, now);
    await markAsPublic(tx, series, episode);
    await tx.delete(episodes).where(eq(episodes.id, episode.id));
    await tx
      .update(episodes)
      .set({ position: sql`${episodes.position} - 1` })
      .where(and(eq(episodes.seriesId, series.id), gt(episodes.position, episode.position)));
    await touchSeries(tx, series.id, now);
  });
}

/**
 * Sets the order of the episodes of a series.
 * @param order public_ids, without duplicates
 * @throws HttpError 409 `order_incomplete` if `order` lacks an episode of the series or has others
 */
export async function reorderEpisodes(
  { db, now }: Services,
  seriesRow: SeriesRow,
  order: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeries(tx, seriesRow.id);
    const rows = await tx
      .select({ id: episodes.id, publicId: episodes.publicId })
      .from(episodes)
      .where(eq(episodes.seriesId, seriesRow.id));
    const byPublicId = new Map(rows.map(({ id, publicId }) => [publicId, id]));
    const ids = order.flatMap((publicId) => byPublicId.get(publicId) ?? []);
    if (ids.length !== rows.length || ids.length !== order.length) throw conflict('order_incomplete');
    await writeOrder(tx, ids);
    await touchSeries(tx, seriesRow.id, now());
  });
}

/**
 * Returns the status, the times and `decision` of an episode after a change. The result has no `decision` if the request
 * repeats the scheduled time; the stored one then stays.
 * @param isModerated whether publishing needs approval, by the settings or because the episode was taken down
 * @throws HttpError 409 `transition_not_allowed`; 422 for the field `scheduled_at`
 */
function computeNextState(episode: EpisodeRow, change: EpisodeChange, isModerated: boolean, now: Date) {
  const { status, publishedAt, scheduledAt, decision } = episode;
  const requestedStatus = change.status;
  if (requestedStatus === undefined) {
    const isMoved = status === 'scheduled' && change.scheduled_at !== undefined;
    return {
      status,
      publishedAt,
      scheduledAt: isMoved ? parseFutureTime(change.scheduled_at, now) : scheduledAt,
      decision,
    };
  }
  if (requestedStatus === 'scheduled' && isStoredTime(episode, change.scheduled_at)) {
    return { status, publishedAt, scheduledAt };
  }
  if (!canTransition(status, requestedStatus)) throw conflict('transition_not_allowed');
  const newStatus = statusAfterTransition(status, requestedStatus, isModerated);
  return {
    status: newStatus,
    publishedAt: newStatus === 'published' ? (publishedAt ?? now) : null,
    // The requested time is stored even while the episode waits for approval.
    scheduledAt: requestedStatus === 'scheduled' ? parseFutureTime(change.scheduled_at, now) : null,
    decision: newStatus === 'published' || newStatus === 'scheduled' ? null : decision,
  };
}

/**
 * Tells whether a request repeats the scheduled time of an episode, which may wait for approval or may have become public since.
 */
function isStoredTime({ status, publishedAt, scheduledAt }: EpisodeRow, requested: string | null | undefined): boolean {
  if (requested === null || requested === undefined) return false;
  const stored = status === 'published' ? publishedAt : scheduledAt;
  return stored?.getTime() === Date.parse(requested);
}

/** @throws HttpError 422 `required` or `date_in_past` for the field `scheduled_at` */
function parseFutureTime(text: string | null | undefined, now: Date): Date {
  if (text === null || text === undefined) throw fieldError(['scheduled_at'], 'required');
  const time = new Date(text);
  if (time <= now) throw fieldError(['scheduled_at'], 'date_in_past');
  return time;
}

interface ImageFields {
  readonly contents?: readonly EpisodeContent[] | undefined;
  readonly thumbnail?: string | null | undefined;
}

async function requireImagesOfOwner(db: Db, ownerId: string, { contents = [], thumbnail }: ImageFields): Promise<void> {
  const ids = toContentRows(contents).map(({ imageId }) => imageId);
  await requireOwnImages(db, ownerId, ids, 'episode-content', 'contents');
  if (thumbnail) await requireOwnImages(db, ownerId, [thumbnail], 'episode-thumbnail', 'thumbnail');
}

type NewRow = Pick<
  EpisodeRow,
  'title' | 'slug' | 'status' | 'thumbnailId' | 'scheduledAt' | 'publishedAt' | 'createdAt'
> &
  Partial<Pick<EpisodeRow, 'takenDownAt' | 'decision' | 'draftId'>>;

/** Adds an episode at the end of the series. */
async function insertEpisode(tx: Db, seriesId: string, row: NewRow): Promise<EpisodeRow> {
  const [existing] = await tx.select({ count: count() }).from(episodes).where(eq(episodes.seriesId, seriesId));
  const [inserted] = await tx
    .insert(episodes)
    .values({
      ...row,
      seriesId,
      publicId: createPublicId(),
      position: (existing?.count ?? 0) + 1,
      updatedAt: row.createdAt,
    })
    .returning(getTableColumns(episodes));
  if (inserted === undefined) throw new Error('The episode was not stored');
  return inserted;
}

async function countContents(tx: Db, episodeId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(episodeContents)
    .where(eq(episodeContents.episodeId, episodeId));
  return row?.count ?? 0;
}
