/**
 * Addresses of series. `series_slugs` holds every present one and every one that was public: those keep leading to their series
 * and are nobody else's (contract.md 'States').
 */
import { and, eq, like, ne, or } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { series, seriesSlugs } from '../db/tables/series.ts';
import { fieldError } from '../http/errors.ts';
import { isReservedName } from '../reservedNames.ts';
import { freeSlug, slugOf } from '../slugs.ts';

interface Addressed {
  readonly id: string;
  readonly publicId: string;
}

/** Whether a new series could have it. */
export async function isFreeSlug(db: Db, slug: string): Promise<boolean> {
  if (isReservedName(slug)) return false;
  const [taken] = await db.select({ slug: seriesSlugs.slug }).from(seriesSlugs).where(eq(seriesSlugs.slug, slug));
  return taken === undefined && !(await isPublicId(db, slug));
}

/**
 * Gives a series the address its creator has chosen. A former one of its own may be taken back.
 * @throws HttpError 422 `slug_taken`, for reserved ones too
 */
export async function takeCustomSlug(tx: Db, { id }: Addressed, slug: string): Promise<string> {
  const isRefused = isReservedName(slug) || (await isPublicId(tx, slug)) || !(await claim(tx, id, slug));
  if (isRefused) throw fieldError(['custom_slug'], 'slug_taken');
  return slug;
}

/** Gives a series an address of its title, with a number where that is taken; of a title without any letter a-z, its public_id. */
export async function takeSlugOfTitle(tx: Db, { id, publicId }: Addressed, title: string): Promise<string> {
  const wanted = slugOf(title, publicId);
  for (;;) {
    const rows = await tx
      .select({ slug: seriesSlugs.slug })
      .from(seriesSlugs)
      .where(
        and(ne(seriesSlugs.seriesId, id), or(eq(seriesSlugs.slug, wanted), like(seriesSlugs.slug, `${wanted}-%`))),
      );
    const taken = new Set(rows.map(({ slug }) => slug));
    const slug = freeSlug(wanted, (one) => taken.has(one) || isReservedName(one));
    // Somebody else may have taken it since: the next look sees theirs.
    if (await claim(tx, id, slug)) return slug;
  }
}

/** Forgets the addresses that nobody was ever led by: they are free for others again. */
export async function freeUnusedSlugs(tx: Db, seriesId: string, present: string): Promise<void> {
  await tx
    .delete(seriesSlugs)
    .where(and(eq(seriesSlugs.seriesId, seriesId), ne(seriesSlugs.slug, present), eq(seriesSlugs.wasPublic, false)));
}

/** From now on it leads to the series for good. */
export async function markSlugAsPublic(tx: Db, slug: string): Promise<void> {
  await tx.update(seriesSlugs).set({ wasPublic: true }).where(eq(seriesSlugs.slug, slug));
}

/** Waits for whoever is taking the same one just now. @returns false when it is another's */
async function claim(tx: Db, seriesId: string, slug: string): Promise<boolean> {
  await tx.insert(seriesSlugs).values({ slug, seriesId }).onConflictDoNothing();
  const [holder] = await tx
    .select({ seriesId: seriesSlugs.seriesId })
    .from(seriesSlugs)
    .where(eq(seriesSlugs.slug, slug));
  return holder?.seriesId === seriesId;
}

/** An address that is some series' public_id would never be looked at. */
async function isPublicId(db: Db, text: string): Promise<boolean> {
  const [found] = await db.select({ id: series.id }).from(series).where(eq(series.publicId, text));
  return found !== undefined;
}
