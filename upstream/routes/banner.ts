/** Handler that lists the banners of the home page. */
import { asc, inArray } from 'drizzle-orm';
import { type Banner, bannerEndpoints } from '../../src/api/schemas/banner.ts';
import { collectionTypes } from '../../src/api/schemas/collection.ts';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { bannerImages, banners, collections } from '../db/tables/series.ts';
import { loadImages } from '../images/imageResponses.ts';
import type { Locale } from '../http/languages.ts';
import { isArtVisible } from '../people/matureReading.ts';
import { createRoutes } from '../http/routing.ts';
import { toCollectionSummaries } from '../series/collectionSummaries.ts';
import { type SeriesViewContext, loadSeriesSummaries } from '../series/seriesSummaries.ts';
import { loadSeriesViewContext } from '../series/seriesViewContext.ts';

type BannerRow = typeof banners.$inferSelect;

export const bannerRoutes = createRoutes(bannerEndpoints, {
  list: async (call) => {
    const { db } = call.services;
    const context = await loadSeriesViewContext(call);
    const rows = await db.select().from(banners).orderBy(asc(banners.position));
    const comics = await loadSeriesSummaries(
      db,
      rows.flatMap(({ seriesId }) => seriesId ?? []),
      context,
    );
    const collectionsById = await loadCollectionsById(db, rows, call.locale);
    const images = await loadImagesByBanner(db, rows);
    return rows.flatMap((row): Banner[] => {
      const { type, position, customUrl, seriesId, collectionId } = row;
      const comic = (seriesId === null ? undefined : comics.get(seriesId)) ?? null;
      // Banners of series that aren't public are omitted.
      if (comic !== null && !publicSeriesStatuses.some((status) => status === comic.status)) return [];
      return [
        {
          type: collectionTypes.find((knownType) => knownType === type) ?? 'unknown',
          position,
          title: row.translations[call.locale]?.title ?? row.title,
          custom_url: customUrl,
          comic,
          collection: (collectionId === null ? undefined : collectionsById.get(collectionId)) ?? null,
          images: (isBannerArtVisible(context, comic) && images.get(row.id)) || [],
        },
      ];
    });
  },
});

/** Tells whether the visitor may see the images of a banner. */
function isBannerArtVisible({ matureArt }: SeriesViewContext, comic: Banner['comic']): boolean {
  return comic === null || isArtVisible(matureArt, { isMature: comic.is_mature, ownerId: comic.created_by.uuid });
}

async function loadCollectionsById(
  db: Db,
  bannerRows: readonly BannerRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, Banner['collection']>> {
  const ids = bannerRows.flatMap(({ collectionId }) => collectionId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(collections).where(inArray(collections.id, ids));
  const summaries = await toCollectionSummaries(db, rows, locale);
  return new Map(rows.map(({ id }, index) => [id, summaries[index] ?? null]));
}

/** Loads the images of banners, by banner id, in the order that the editors have chosen. */
async function loadImagesByBanner(
  db: Db,
  bannerRows: readonly BannerRow[],
): Promise<ReadonlyMap<string, Banner['images']>> {
  const found = new Map<string, Banner['images']>();
  if (bannerRows.length === 0) return found;
  const rows = await db
    .select()
    .from(bannerImages)
    .where(
      inArray(
        bannerImages.bannerId,
        bannerRows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bannerImages.position), asc(bannerImages.imageId));
  const images = await loadImages(
    db,
    rows.map(({ imageId }) => imageId),
  );
  for (const { bannerId, imageId } of rows) {
    const image = images.get(imageId);
    if (image !== undefined) found.set(bannerId, [...(found.get(bannerId) ?? []), image]);
  }
  return found;
}
