/** Converts collections to the summaries of API responses, and lists their public series. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { type CollectionSummary, collectionTypes } from '../../src/api/schemas/collection.ts';
import type { Db } from '../db/db.ts';
import { collectionItems, type collections, series } from '../db/tables/series.ts';
import type { Locale } from '../http/languages.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';
import { hasPublicStatus } from './listSeries.ts';

/** Maximum number of series of a collection that are shown and counted. */
const MAX_SERIES_PER_COLLECTION = 100;

export type CollectionRow = typeof collections.$inferSelect;

/** Converts rows to summaries in the same order, with texts in the locale, otherwise in English. */
export async function toCollectionSummaries(
  db: Db,
  rows: readonly CollectionRow[],
  locale: Locale,
): Promise<CollectionSummary[]> {
  if (rows.length === 0) return [];
  const images = await loadImages(
    db,
    rows.map(({ imageId }) => imageId),
  );
  const counts = await db
    .select({ id: collectionItems.collectionId, count: count() })
    .from(collectionItems)
    .innerJoin(series, eq(series.id, collectionItems.seriesId))
    .where(
      and(
        inArray(
          collectionItems.collectionId,
          rows.map(({ id }) => id),
        ),
        hasPublicStatus,
      ),
    )
    .groupBy(collectionItems.collectionId);
  const countByCollection = new Map(counts.map((row) => [row.id, row.count]));
  return rows.map((row) => ({
    public_id: row.publicId,
    slug: row.slug,
    type: collectionTypes.find((type) => type === row.type) ?? 'unknown',
    title: row.translations[locale]?.title ?? row.title,
    description: row.translations[locale]?.description ?? row.description,
    image: toImageResponse(images, row.imageId),
    comics_count: Math.min(countByCollection.get(row.id) ?? 0, MAX_SERIES_PER_COLLECTION),
  }));
}

/** Loads the ids of the first public series in a collection, in the order that the editors have chosen. */
export async function loadCollectionSeriesIds(db: Db, collectionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: series.id })
    .from(collectionItems)
    .innerJoin(series, eq(series.id, collectionItems.seriesId))
    .where(and(eq(collectionItems.collectionId, collectionId), hasPublicStatus))
    .orderBy(asc(collectionItems.position), asc(series.id))
    .limit(MAX_SERIES_PER_COLLECTION);
  return rows.map(({ id }) => id);
}
