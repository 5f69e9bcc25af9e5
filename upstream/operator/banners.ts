/** Manages the banners of the home page. A banner is identified by its position, which counts from 1. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { images } from '../db/tables/images.ts';
import { bannerImages, banners, collections, type FrontTranslations, series } from '../db/tables/series.ts';
import { loadSeries } from '../series/loadSeries.ts';
import type { Services } from '../services.ts';
import { loadCollection } from './collections.ts';
import { notFoundError, OperatorError } from './command.ts';
import { addPictureFile, bannerCategories, deletePictures } from './pictures.ts';

export async function listBanners(db: Db) {
  const rows = await db
    .select({
      id: banners.id,
      position: banners.position,
      title: banners.title,
      translations: banners.translations,
      type: banners.type,
      url: banners.customUrl,
      series: series.publicId,
      collection: collections.slug,
    })
    .from(banners)
    .leftJoin(series, eq(series.id, banners.seriesId))
    .leftJoin(collections, eq(collections.id, banners.collectionId))
    .orderBy(asc(banners.position));
  const imageCategories = await db
    .select({ bannerId: bannerImages.bannerId, category: images.category })
    .from(bannerImages)
    .innerJoin(images, eq(images.id, bannerImages.imageId))
    .orderBy(asc(bannerImages.position));
  return rows.map(({ id, url, series: ofSeries, collection, ...row }) => ({
    ...row,
    leadsTo: url ?? ofSeries ?? collection,
    images: imageCategories.filter(({ bannerId }) => bannerId === id).map(({ category }) => category),
  }));
}

/** Target of a banner's link. Exactly one field must be defined. */
interface Target {
  readonly series: string | undefined;
  readonly collection: string | undefined;
  readonly url: string | undefined;
}

/**
 * Adds a banner at the end.
 * @param paths paths of its images, at most one per shape (image category)
 * @param translations its title in other languages than English
 * @returns the position of the banner
 * @throws OperatorError unless there is exactly one target (an existing series, an existing collection, or a valid URL or path),
 * and at least one valid image, with at most one per shape
 */
export async function addBanner(
  services: Services,
  title: string,
  target: Target,
  paths: readonly string[],
  translations: FrontTranslations = {},
): Promise<number> {
  const targetColumns = await resolveTarget(services.db, target);
  if (paths.length === 0) throw new OperatorError('usage', 'A banner needs a picture: --image <file>.');
  const pictures: { id: string; category: string }[] = [];
  try {
    for (const path of paths) pictures.push(await addPictureFile(services, path, bannerCategories));
    const duplicate = pictures.find(
      ({ category }, index) => pictures.findIndex((picture) => picture.category === category) !== index,
    );
    if (duplicate !== undefined)
      throw new OperatorError('refused', `There are two pictures of the shape ${duplicate.category}.`);
    return await services.db.transaction(async (tx) => {
      const others = await lockInOrder(tx);
      const position = others.length + 1;
      await renumber(tx, others);
      const [inserted] = await tx
        .insert(banners)
        .values({ title, translations, position, ...targetColumns })
        .returning({ id: banners.id });
      if (inserted === undefined) throw new Error('A banner was not stored');
      await tx
        .insert(bannerImages)
        .values(pictures.map(({ id }, index) => ({ bannerId: inserted.id, imageId: id, position: index })));
      return position;
    });
  } catch (error) {
    await deletePictures(
      services,
      pictures.map(({ id }) => id),
    );
    throw error;
  }
}

/**
 * Moves a banner, and adapts the positions of the other banners.
 * @param to new position; a number after the last position means the end
 * @returns false if there is no banner at `from`
 */
export async function moveBanner(db: Db, from: number, to: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockInOrder(tx);
    const moved = order.find(({ position }) => position === from);
    if (moved === undefined) return false;
    const others = order.filter((banner) => banner !== moved);
    await renumber(tx, others.toSpliced(to - 1, 0, moved));
    return true;
  });
}

/** Deletes a banner and its images. @returns false if there is no banner at this position */
export async function removeBanner(services: Services, position: number): Promise<boolean> {
  const pictures = await services.db.transaction(async (tx) => {
    const order = await lockInOrder(tx);
    const removed = order.find((banner) => banner.position === position);
    if (removed === undefined) return undefined;
    const imagesOfBanner = await tx
      .select({ id: bannerImages.imageId })
      .from(bannerImages)
      .where(eq(bannerImages.bannerId, removed.id));
    await tx.delete(banners).where(eq(banners.id, removed.id));
    await renumber(
      tx,
      order.filter((banner) => banner !== removed),
    );
    return imagesOfBanner.map(({ id }) => id);
  });
  if (pictures === undefined) return false;
  await deletePictures(services, pictures);
  return true;
}

async function resolveTarget(db: Db, { series: ofSeries, collection, url }: Target) {
  if ([ofSeries, collection, url].filter((target) => target !== undefined).length !== 1) {
    throw new OperatorError('usage', 'A banner leads to one of --series, --collection and --url.');
  }
  if (ofSeries !== undefined) {
    const found = await loadSeries(db, ofSeries);
    if (found === undefined) throw notFoundError('series', ofSeries);
    return { type: 'comic', seriesId: found.id };
  }
  if (collection !== undefined) return { type: 'collection', collectionId: (await loadCollection(db, collection)).id };
  if (url === undefined || !/^(?:https?:\/\/[^\s]+|\/[^/\s][^\s]*)$/.test(url)) {
    throw new OperatorError('usage', `--url must be a web address or a path such as /genres, but is '${url}'.`);
  }
  return { type: 'custom', customUrl: url };
}

interface Placed {
  readonly id: string;
  readonly position: number;
}

/** Locks all banners until the end of the transaction, and returns them in order. */
function lockInOrder(tx: Db): Promise<Placed[]> {
  return tx
    .select({ id: banners.id, position: banners.position })
    .from(banners)
    .orderBy(asc(banners.position))
    .for('update');
}

/** Numbers the banners from 1 without gaps. The rows get negative positions first, because positions must be unique. */
async function renumber(tx: Db, order: readonly Placed[]): Promise<void> {
  const moved = order
    .map(({ id, position }, index) => ({ id, from: position, to: index + 1 }))
    .filter((change) => change.from !== change.to);
  for (const { id, to } of moved) await tx.update(banners).set({ position: -to }).where(eq(banners.id, id));
  for (const { id, to } of moved) await tx.update(banners).set({ position: to }).where(eq(banners.id, id));
}
