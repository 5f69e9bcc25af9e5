/**
 * Slugs of series. `series_slugs` contains the current slug of each series and every slug that was ever public. No other series
 * can take a slug in this table.
 */
import { and, eq, like, ne, or } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { series, seriesSlugs } from '../db/tables/series.ts';
import { fieldError } from '../http/errors.ts';
import { isReservedName } from '../reservedNames.ts';
import { findFreeSlug, createSlug } from '../slugs.ts';

interface SeriesIds {
  readonly id: string;
  readonly publicId: string;
}

/**
 * Tells whether a series can take this slug.
 * @param wantedBy the series, which can take its own current and former slugs; undefined for a new series
 */
export async function isFreeSlug(
  db: Db,
  slug: string,
  wantedBy?: { readonly publicId: string; readonly ownerId: string },
): Promise<boolean> {
  if (isReservedName(slug)) return false;
  const [holder] = await db
    .select({ publicId: series.publicId, ownerId: series.ownerId })
    .from(seriesSlugs)
    .innerJoin(series, eq(series.id, seriesSlugs.seriesId))
    .where(eq(seriesSlugs.slug, slug));
  const isOwn = holder?.publicId === wantedBy?.publicId && holder?.ownerId === wantedBy?.ownerId;
  return (holder === undefined || isOwn) && !(await isPublicId(db, slug));
}

/**
 * Claims the slug that the creator has chosen, and returns it. The caller writes the slug to the series.
 * @throws HttpError 422 `slug_taken`, also for a reserved slug
 */
export async function assignCustomSlug(tx: Db, { id }: SeriesIds, slug: string): Promise<string> {
  const isRefused = isReservedName(slug) || (await isPublicId(tx, slug)) || !(await claimSlug(tx, id, slug));
  if (isRefused) throw fieldError(['custom_slug'], 'slug_taken');
  return slug;
}

/**
 * Claims a slug made from the title, with a number if the slug is taken, and returns it. If no slug can be made from
 * the title, it is made from the public_id. The caller writes the slug to the series.
 */
export async function assignTitleSlug(tx: Db, { id, publicId }: SeriesIds, title: string): Promise<string> {
  const wanted = createSlug(title, publicId);
  for (;;) {
    const rows = await tx
      .select({ slug: seriesSlugs.slug })
      .from(seriesSlugs)
      .where(
        and(ne(seriesSlugs.seriesId, id), or(eq(seriesSlugs.slug, wanted), like(seriesSlugs.slug, `${wanted}-%`))),
      );
    const taken = new Set(rows.map(({ slug }) => slug));
    const slug = findFreeSlug(wanted, (candidate) => taken.has(candidate) || isReservedName(candidate));
    // Another transaction may have claimed the slug in the meantime. In that case, the next iteration sees its row.
    if (await claimSlug(tx, id, slug)) return slug;
  }
}

/** Deletes the slugs of a series that were never public, except `currentSlug`. */
export async function freeUnusedSlugs(tx: Db, seriesId: string, currentSlug: string): Promise<void> {
  await tx
    .delete(seriesSlugs)
    .where(
      and(eq(seriesSlugs.seriesId, seriesId), ne(seriesSlugs.slug, currentSlug), eq(seriesSlugs.wasPublic, false)),
    );
}

/** Marks a slug as public, so that `freeUnusedSlugs` keeps it. */
export async function markSlugAsPublic(tx: Db, slug: string): Promise<void> {
  await tx.update(seriesSlugs).set({ wasPublic: true }).where(eq(seriesSlugs.slug, slug));
}

/** Inserts the slug, after waiting for transactions that insert the same slug. @returns false if it belongs to another series */
async function claimSlug(tx: Db, seriesId: string, slug: string): Promise<boolean> {
  await tx.insert(seriesSlugs).values({ slug, seriesId }).onConflictDoNothing();
  const [holder] = await tx
    .select({ seriesId: seriesSlugs.seriesId })
    .from(seriesSlugs)
    .where(eq(seriesSlugs.slug, slug));
  return holder?.seriesId === seriesId;
}

/**
 * Tells whether a text is a public_id. A series is looked up by public_id first, so a slug equal to a public_id would never be
 * used.
 */
async function isPublicId(db: Db, text: string): Promise<boolean> {
  const [found] = await db.select({ id: series.id }).from(series).where(eq(series.publicId, text));
  return found !== undefined;
}
