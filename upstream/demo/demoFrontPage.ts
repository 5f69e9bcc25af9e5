/** Adds the demo's collections and the banners of the home page. */
import { createPublicId } from '../auth/secrets.ts';
import { bannerImages, banners, collectionItems, collections } from '../db/tables/series.ts';
import { type DemoBanner, type DemoCollection, demoBanners, demoCollections } from './collections.ts';
import type { AddedStory } from './demoSeries.ts';
import { addSeriesPicture, type DemoServices } from './pictures.ts';

/**
 * Adds the collections and banners. Leaves out collections of which no series exists, and banners whose series or collection is
 * missing.
 */
export async function addDemoFrontPage(services: DemoServices, stories: readonly AddedStory[]): Promise<void> {
  const collectionIds = new Map<string, string>();
  for (const [position, collection] of demoCollections.entries()) {
    const id = await addCollection(services, collection, position, stories);
    if (id !== undefined) collectionIds.set(collection.slug, id);
  }
  let position = 0;
  for (const banner of demoBanners) {
    const addedStory = stories.find(({ story }) => story.slug === banner.series);
    const collectionId = banner.collection === undefined ? null : collectionIds.get(banner.collection);
    if (addedStory === undefined || collectionId === undefined) continue;
    position += 1;
    await addBanner(services, banner, position, addedStory, collectionId);
  }
}

/** Adds a collection. @returns its id; undefined if none of its series exists */
async function addCollection(
  { db }: DemoServices,
  { slug, title, description, series }: DemoCollection,
  position: number,
  stories: readonly AddedStory[],
): Promise<string | undefined> {
  const members = series.flatMap((seriesSlug) => stories.find(({ story }) => story.slug === seriesSlug) ?? []);
  const [first] = members;
  if (first === undefined) return undefined;
  const [row] = await db
    .insert(collections)
    .values({
      publicId: createPublicId(),
      slug,
      title: title.en,
      description: description.en,
      translations: { fr: { title: title.fr, description: description.fr } },
      imageId: first.series.promoBannerId,
      position,
    })
    .returning({ id: collections.id });
  if (row === undefined) throw new Error('A demo collection was not stored');
  await db
    .insert(collectionItems)
    .values(members.map((member, index) => ({ collectionId: row.id, seriesId: member.series.id, position: index })));
  return row.id;
}

/**
 * Adds a banner with a square and a wide image. On a machine that can't draw, the banner has no images.
 * @param position order on the home page, from 1
 * @param collectionId the collection that the banner links to; null if it links to a series or a URL
 */
async function addBanner(
  services: DemoServices,
  { title, collection, url }: DemoBanner,
  position: number,
  { story, series }: AddedStory,
  collectionId: string | null,
): Promise<void> {
  const { db } = services;
  const type = url !== undefined ? 'custom' : collection !== undefined ? 'collection' : 'comic';
  const [row] = await db
    .insert(banners)
    .values({
      type,
      position,
      title: title.en,
      translations: { fr: { title: title.fr } },
      customUrl: url ?? null,
      seriesId: type === 'comic' ? series.id : null,
      collectionId: type === 'collection' ? collectionId : null,
    })
    .returning({ id: banners.id });
  if (row === undefined) throw new Error('A demo banner was not stored');
  const pictures = [
    await addSeriesPicture(services, series.ownerId, 'banner-square', story),
    await addSeriesPicture(services, series.ownerId, 'banner-rectangle', story),
  ].filter((id) => id !== null);
  if (pictures.length === 0) return;
  await db
    .insert(bannerImages)
    .values(pictures.map((imageId, index) => ({ bannerId: row.id, imageId, position: index })));
}
