/**
 * The steps of a change to an episode: checking its images and its slug, writing its parts, and updating its series. Functions
 * with a parameter `tx` expect a transaction.
 */
import { and, eq, inArray, lte, max, ne, sql } from 'drizzle-orm';
import type { EpisodeContent } from '../../src/api/schemas/episode.ts';
import type { CategoryCode } from '../../src/imaging/categories.ts';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { episodeContents, episodes, episodeSlugs, episodeTranscripts } from '../db/tables/episodes.ts';
import { images } from '../db/tables/images.ts';
import { series } from '../db/tables/series.ts';
import { fieldError } from '../http/errors.ts';
import type { SeriesRow } from '../series/loadSeries.ts';
import { isPublicSeries } from '../series/loadSeries.ts';
import { findFreeSlug, createSlug } from '../slugs.ts';
import { withCurrentStatus } from './episodePublication.ts';
import type { EpisodeRow } from './loadEpisode.ts';

/**
 * Checks that the owner has uploaded each image in this category.
 * @param field field of the request that the error names
 * @throws HttpError 422 `image_unknown`
 */
export async function requireOwnImages(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  category: CategoryCode,
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  if (!wanted.every(isUuid)) throw fieldError([field], 'image_unknown');
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, wanted), eq(images.ownerId, ownerId), eq(images.category, category)));
  if (rows.length < wanted.length) throw fieldError([field], 'image_unknown');
}

/** A stored image of an episode, with its position and its alternative text, which may be empty. */
export interface ContentRow {
  readonly position: number;
  readonly imageId: string;
  readonly alternativeText: string;
}

/** Converts the contents of a request to rows. */
export function toContentRows(contents: readonly EpisodeContent[]): ContentRow[] {
  return contents.map((content, position) =>
    typeof content === 'string'
      ? { position, imageId: content, alternativeText: '' }
      : { position, imageId: content.image, alternativeText: content.alternative_text },
  );
}

/** Replaces the images of an episode. */
export async function writeContents(tx: Db, episodeId: string, rows: readonly ContentRow[]): Promise<void> {
  await tx.delete(episodeContents).where(eq(episodeContents.episodeId, episodeId));
  if (rows.length === 0) return;
  await tx.insert(episodeContents).values(rows.map((row) => ({ ...row, episodeId })));
}

/** Saves the transcript; an empty text deletes it. */
export async function writeTranscript(tx: Db, episodeId: string, text: string): Promise<void> {
  if (text === '') {
    await tx.delete(episodeTranscripts).where(eq(episodeTranscripts.episodeId, episodeId));
    return;
  }
  await tx
    .insert(episodeTranscripts)
    .values({ episodeId, text })
    .onConflictDoUpdate({ target: episodeTranscripts.episodeId, set: { text } });
}

/** Makes a slug from the title, with a number if the slug isn't free in the series. The caller must have locked the series. */
export async function createUniqueSlug(tx: Db, seriesId: string, title: string): Promise<string> {
  const rows = await tx
    .select({ slug: episodeSlugs.slug })
    .from(episodeSlugs)
    .where(eq(episodeSlugs.seriesId, seriesId));
  const taken = new Set(rows.map(({ slug }) => slug));
  return findFreeSlug(createSlug(title, 'episode'), (slug) => taken.has(slug));
}

/**
 * Tells whether an episode may get the slug.
 * @param publicId public_id of that episode, if it exists. An episode may get one of its own former slugs.
 */
export async function isFreeEpisodeSlug(db: Db, seriesId: string, slug: string, publicId?: string): Promise<boolean> {
  const [holder] = await db
    .select({ publicId: episodes.publicId })
    .from(episodeSlugs)
    .innerJoin(episodes, eq(episodes.id, episodeSlugs.episodeId))
    .where(and(eq(episodeSlugs.seriesId, seriesId), eq(episodeSlugs.slug, slug)));
  return holder === undefined || holder.publicId === publicId;
}

/**
 * Claims a slug for an episode. The caller writes the slug to the episode.
 * @throws HttpError 422 `slug_taken`
 */
export async function claimEpisodeSlug(tx: Db, seriesId: string, episodeId: string, slug: string): Promise<void> {
  const [holder] = await tx
    .select({ episodeId: episodeSlugs.episodeId })
    .from(episodeSlugs)
    .where(and(eq(episodeSlugs.seriesId, seriesId), eq(episodeSlugs.slug, slug)));
  if (holder !== undefined && holder.episodeId !== episodeId) throw fieldError(['slug'], 'slug_taken');
  if (holder === undefined) await tx.insert(episodeSlugs).values({ seriesId, slug, episodeId });
  // Former slugs under which the episode was never public become free for other episodes.
  await tx
    .delete(episodeSlugs)
    .where(and(eq(episodeSlugs.episodeId, episodeId), ne(episodeSlugs.slug, slug), eq(episodeSlugs.wasPublic, false)));
}

/**
 * Records that an episode is public, and reserves its slug. Does nothing if the episode or the series isn't public. Must be
 * called before every change, with the current status of the episode, because nothing records a scheduled episode when it becomes
 * public.
 */
export async function markAsPublic(tx: Db, parentSeries: SeriesRow, { id, slug, status }: EpisodeRow): Promise<void> {
  if (status !== 'published' || !isPublicSeries(parentSeries)) return;
  await tx
    .update(episodeSlugs)
    .set({ wasPublic: true })
    .where(and(eq(episodeSlugs.episodeId, id), eq(episodeSlugs.slug, slug)));
  if (!parentSeries.hadPublicEpisode)
    await tx.update(series).set({ hadPublicEpisode: true }).where(eq(series.id, parentSeries.id));
}

/**
 * Calls `markAsPublic` for every scheduled episode of a series whose time has passed. Must be called before a change that hides
 * the whole series.
 */
export async function markScheduledAsPublic(tx: Db, parentSeries: SeriesRow, now: Date): Promise<void> {
  await lockSeries(tx, parentSeries.id);
  const scheduled = await tx
    .select()
    .from(episodes)
    .where(
      and(eq(episodes.seriesId, parentSeries.id), eq(episodes.status, 'scheduled'), lte(episodes.scheduledAt, now)),
    );
  for (const row of scheduled) await markAsPublic(tx, parentSeries, withCurrentStatus(row, now));
}

/** Locks a series for writing until the transaction ends. */
export async function lockSeries(tx: Db, seriesId: string): Promise<void> {
  await tx.select({ id: series.id }).from(series).where(eq(series.id, seriesId)).for('update');
}

/** Updates `changedAt` and `newestEpisodeAt` of a series. Call it after all other writes, because it reads the episodes. */
export async function touchSeries(tx: Db, seriesId: string, now: Date): Promise<void> {
  const [newest] = await tx
    .select({ at: max(episodes.publishedAt) })
    .from(episodes)
    .where(and(eq(episodes.seriesId, seriesId), eq(episodes.status, 'published')));
  await tx
    .update(series)
    .set({ changedAt: now, newestEpisodeAt: newest?.at ?? null })
    .where(eq(series.id, seriesId));
}

/**
 * Numbers the episodes of a series from 1 without gaps. One statement, because a move may change the positions of a thousand
 * episodes.
 * @param ids ids of all episodes of a series in the new order
 */
export async function writeOrder(tx: Db, ids: readonly string[]): Promise<void> {
  const wanted = sql`json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY AS wanted (id, place)`;
  await tx.execute(
    sql`UPDATE ${episodes} SET position = wanted.place FROM ${wanted} WHERE ${episodes.id} = wanted.id::uuid AND ${episodes.position} <> wanted.place`,
  );
}
