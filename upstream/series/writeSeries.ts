/** Creates, updates and deletes series. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { newSeries, seriesChange } from '../../src/api/schemas/series.ts';
import { createPublicId } from '../auth/secrets.ts';
import type { User } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { genres, series, seriesGenres, seriesTranslations } from '../db/tables/series.ts';
import { conflict, fieldError } from '../http/errors.ts';
import { takeSeriesQuota } from '../http/limits/requireQuota.ts';
import type { Services } from '../services.ts';
import { isPublicSeries, loadSeriesForOwner, type SeriesRow } from './loadSeries.ts';
import { freeUnusedSlugs, markSlugAsPublic, assignCustomSlug, assignTitleSlug } from './seriesSlugs.ts';

type NewSeries = v.InferOutput<typeof newSeries>;
type SeriesChange = v.InferOutput<typeof seriesChange>;

/**
 * Creates a series with the status 'draft'. A repeated request with the same `draft_id` updates the existing series instead of
 * creating a second one.
 * @throws HttpError 403 `series_limit_reached`; 422 for a field; 429 `series_day_limit_reached`; for a repeated request, as
 * `changeSeries`
 */
export async function createSeries(services: Services, owner: User, input: NewSeries): Promise<SeriesRow> {
  const { row, isNew } = await insertSeries(services, owner, input);
  if (isNew) return row;
  const { draft_id: _, ...change } = input;
  return changeSeries(services, owner, row.publicId, change);
}

/** Inserts a series. Returns `isNew: false` and the unchanged series if this `draft_id` already has a series. */
async function insertSeries(
  services: Services,
  { id: ownerId }: User,
  input: NewSeries,
): Promise<{ readonly row: SeriesRow; readonly isNew: boolean }> {
  const { title, description, language, is_mature: isMature, custom_slug: customSlug, draft_id: draftId } = input;
  const { db, now } = services;
  const publicId = createPublicId();
  return db.transaction(async (tx) => {
    const before = draftId === null ? undefined : await loadSeriesOfDraft(tx, ownerId, draftId);
    if (before) return { row: before, isNew: false };
    await takeSeriesQuota(tx, services, ownerId);
    const at = now();
    const [row] = await tx
      .insert(series)
      .values({
        publicId,
        ownerId,
        slug: publicId,
        customSlug,
        title,
        description,
        language,
        isMature,
        createdAt: at,
        changedAt: at,
        draftId,
      })
      .returning({ id: series.id });
    if (row === undefined) throw new Error('A series was not stored');
    await writeGenres(tx, row.id, input.genres);
    const ids = { id: row.id, publicId };
    const slug = await (customSlug === null ? assignTitleSlug(tx, ids, title) : assignCustomSlug(tx, ids, customSlug));
    return { row: await updateRow(tx, row.id, { slug }), isNew: true };
  });
}

/** Loads the series with this `draft_id`. Locks the `draft_id` first, so that a concurrent repetition of the request waits. */
async function loadSeriesOfDraft(tx: Db, ownerId: string, draftId: string): Promise<SeriesRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draftId}, 0))`);
  const [row] = await tx
    .select()
    .from(series)
    .where(and(eq(series.ownerId, ownerId), eq(series.draftId, draftId)));
  return row;
}

/**
 * Updates the fields that the request contains. All other fields keep their values.
 * @throws HttpError 403 or 404 as in `loadSeriesForOwner`; 409 if the series has a translation into its new language; 422 for a
 * field
 */
export async function changeSeries(
  services: Services,
  visitor: User,
  idOrSlug: string,
  change: SeriesChange,
): Promise<SeriesRow> {
  return updateSeriesForOwner(services, visitor, idOrSlug, async (tx, row) => {
    const { title, description, language, is_mature: isMature } = change;
    if (language !== undefined && language !== row.language) await requireNoTranslation(tx, row.id, language);
    if (change.genres !== undefined) await writeGenres(tx, row.id, change.genres);
    const customSlug = change.custom_slug === undefined ? row.customSlug : change.custom_slug;
    const slug = await assignSlugAfterChange(tx, row, { customSlug, title: title ?? row.title });
    return { title, description, language, isMature, customSlug, slug };
  });
}

/** Deletes the series with its episodes. @throws HttpError 403 or 404 as in `loadSeriesForOwner` */
export async function removeSeries({ db }: Services, visitor: User, idOrSlug: string): Promise<void> {
  const { id } = await loadSeriesForOwner(db, idOrSlug, visitor);
  await db.delete(series).where(eq(series.id, id));
}

type Values = Partial<typeof series.$inferInsert>;

/**
 * Locks a series of the owner, calls `work` with the current row, and writes the columns that `work` returns, and `changedAt`.
 * Returns the updated row.
 * @throws HttpError 403 or 404 as in `loadSeriesForOwner`, and every error of `work`
 */
export async function updateSeriesForOwner(
  { db, now }: Services,
  visitor: User,
  idOrSlug: string,
  work: (tx: Db, row: SeriesRow) => Promise<Values>,
): Promise<SeriesRow> {
  return db.transaction(async (tx) => {
    const { id } = await loadSeriesForOwner(tx, idOrSlug, visitor);
    await tx.select({ id: series.id }).from(series).where(eq(series.id, id)).for('update');
    // The row is loaded again, because the row and its slug may have changed before the lock.
    const row = await loadSeriesForOwner(tx, idOrSlug, visitor);
    return updateRow(tx, row.id, { ...(await work(tx, row)), changedAt: now() });
  });
}

async function updateRow(tx: Db, id: string, values: Values): Promise<SeriesRow> {
  const [row] = await tx.update(series).set(values).where(eq(series.id, id)).returning();
  if (row === undefined) throw new Error('A series was not stored');
  return row;
}

/** Returns the slug after a change. The slug follows the custom slug; without a custom slug, it follows the title. */
async function assignSlugAfterChange(
  tx: Db,
  row: SeriesRow,
  { customSlug, title }: { customSlug: string | null; title: string },
): Promise<string> {
  if (customSlug === row.customSlug && (customSlug !== null || title === row.title)) return row.slug;
  const slug = await (customSlug === null ? assignTitleSlug(tx, row, title) : assignCustomSlug(tx, row, customSlug));
  if (isPublicSeries(row)) await markSlugAsPublic(tx, slug);
  await freeUnusedSlugs(tx, row.id, slug);
  return slug;
}

/** Stores the genres in the order of `codes`. @throws HttpError 422 `genre_unknown` for the field `genres` and the index */
async function writeGenres(tx: Db, seriesId: string, codes: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ code: genres.code })
    .from(genres)
    .where(inArray(genres.code, [...codes]));
  const unknown = codes.findIndex((code) => !rows.some((row) => row.code === code));
  if (unknown !== -1) throw fieldError(['genres', String(unknown)], 'genre_unknown');
  await tx.delete(seriesGenres).where(eq(seriesGenres.seriesId, seriesId));
  await tx.insert(seriesGenres).values(codes.map((genreCode, position) => ({ seriesId, genreCode, position })));
}

/** Refuses a language for the original texts if the series has a translation into it. */
async function requireNoTranslation(tx: Db, seriesId: string, language: string): Promise<void> {
  const [existing] = await tx
    .select({ language: seriesTranslations.language })
    .from(seriesTranslations)
    .where(
      and(
        eq(seriesTranslations.seriesId, seriesId),
        sql`lower(${seriesTranslations.language}) = ${language.toLowerCase()}`,
      ),
    );
  if (existing !== undefined) throw conflict();
}
