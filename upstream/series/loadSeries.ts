/** Loads a series by the `{id}` of a path: its public_id, its current slug, or a slug under which it was public. */
import { and, eq, getTableColumns, or } from 'drizzle-orm';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import { type User, getUserId, type Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { series, seriesSlugs } from '../db/tables/series.ts';
import { forbidden, notFound } from '../http/errors.ts';

export const seriesColumns = getTableColumns(series);
export type SeriesRow = typeof series.$inferSelect;

/** Tells whether the status of a series is public. */
export function isPublicSeries({ status }: Pick<SeriesRow, 'status'>): boolean {
  return publicSeriesStatuses.some((publicStatus) => publicStatus === status);
}

/** Loads a series in any status; undefined if there is no such series. */
export async function loadSeries(db: Db, idOrSlug: string): Promise<SeriesRow | undefined> {
  const [byId] = await db.select(seriesColumns).from(series).where(eq(series.publicId, idOrSlug));
  if (byId !== undefined) return byId;
  const [bySlug] = await db
    .select(seriesColumns)
    .from(seriesSlugs)
    .innerJoin(series, eq(series.id, seriesSlugs.seriesId))
    .where(and(eq(seriesSlugs.slug, idOrSlug), or(eq(series.slug, seriesSlugs.slug), seriesSlugs.wasPublic)));
  return bySlug;
}

/** @throws HttpError 404 unless the series is public or belongs to the visitor */
export async function loadSeriesForVisitor(db: Db, idOrSlug: string, visitor: Visitor): Promise<SeriesRow> {
  const found = await loadSeries(db, idOrSlug);
  if (found === undefined) throw notFound();
  if (!isPublicSeries(found) && found.ownerId !== getUserId(visitor)) throw notFound();
  return found;
}

/**
 * @throws HttpError 403 if the series is public and belongs to another user; 404 if it doesn't exist, or is hidden and another
 * user's
 */
export async function loadSeriesForOwner(db: Db, idOrSlug: string, visitor: User): Promise<SeriesRow> {
  const found = await loadSeriesForVisitor(db, idOrSlug, visitor);
  if (found.ownerId !== visitor.id) throw forbidden();
  return found;
}
