/** Manages the editors' collections of series. A collection is identified by its slug or its public_id. */
import { and, asc, count, eq, inArray, max, or } from 'drizzle-orm';
import { collectionTypes } from '../../src/api/schemas/collection.ts';
import { createPublicId } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { getViolatedUnique } from '../db/failures.ts';
import { collectionItems, collections, type FrontTranslations, series } from '../db/tables/series.ts';
import { loadSeries } from '../series/loadSeries.ts';
import type { Services } from '../services.ts';
import { findFreeSlug, createSlug } from '../slugs.ts';
import { notFoundError, OperatorError } from './command.ts';
import { addPictureFile, deletePictures } from './pictures.ts';

/** The only image category of a collection's picture. */
const pictureCategories = ['comic-promo-banner'] as const;

/** Loads a collection. @throws OperatorError if there is no such collection */
export async function loadCollection(db: Db, idOrSlug: string): Promise<typeof collections.$inferSelect> {
  const [found] = await db
    .select()
    .from(collections)
    .where(or(eq(collections.slug, idOrSlug), eq(collections.publicId, idOrSlug)));
  if (found === undefined) throw notFoundError('collection', idOrSlug);
  return found;
}

export async function listCollections(db: Db) {
  return db
    .select({
      slug: collections.slug,
      position: collections.position,
      type: collections.type,
      title: collections.title,
      description: collections.description,
      translations: collections.translations,
      series: count(collectionItems.seriesId),
    })
    .from(collections)
    .leftJoin(collectionItems, eq(collectionItems.collectionId, collections.id))
    .groupBy(collections.id)
    .orderBy(asc(collections.position), asc(collections.slug));
}

/** Loads a collection with all its series, including those that are not public. */
export async function showCollection(db: Db, idOrSlug: string) {
  const { id, publicId, slug, type, title, description, translations } = await loadCollection(db, idOrSlug);
  const items = await db
    .select({ id: series.publicId, slug: series.slug, title: series.title, status: series.status })
    .from(collectionItems)
    .innerJoin(series, eq(series.id, collectionItems.seriesId))
    .where(eq(collectionItems.collectionId, id))
    .orderBy(asc(collectionItems.position), asc(series.id));
  return { id: publicId, slug, type, title, description, translations, series: items };
}

/** Fields of a collection. Undefined ones get their default in a new collection, and keep their value in an existing one. */
export interface CollectionFields {
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** Title and description in other languages than English. Given texts replace those of the same language. */
  readonly translations?: FrontTranslations | undefined;
  readonly type: string | undefined;
  readonly position: number | undefined;
  /** Path of a local image file. */
  readonly image: string | undefined;
}

/**
 * Adds a collection without series.
 * @param title `fields.title` is ignored
 * @param slug default: made from the title
 * @returns the slug
 * @throws OperatorError for an invalid or taken slug, an unknown type, or an invalid image
 */
export async function addCollection(
  services: Services,
  title: string,
  slug: string | undefined,
  fields: CollectionFields,
): Promise<string> {
  if (slug !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    throw new OperatorError('usage', `A slug is made of a-z, 0-9 and '-', but is '${slug}'.`);
  }
  const type = checkType(fields.type) ?? 'collection';
  const imageId = await addPicture(services, fields.image);
  const { position, description = '', translations = {} } = fields;
  try {
    return await services.db.transaction(async (tx) => {
      const rows = await tx.select({ slug: collections.slug }).from(collections);
      const newSlug =
        slug ??
        findFreeSlug(createSlug(title, 'collection'), (candidate) => rows.some((row) => row.slug === candidate));
      const [last] = await tx.select({ position: max(collections.position) }).from(collections);
      await tx.insert(collections).values({
        publicId: createPublicId(),
        slug: newSlug,
        title,
        description,
        translations,
        type,
        imageId: imageId ?? null,
        position: position ?? (last?.position ?? 0) + 1,
      });
      return newSlug;
    });
  } catch (error) {
    if (imageId !== undefined) await deletePictures(services, [imageId]);
    if (getViolatedUnique(error) === undefined) throw error;
    throw new OperatorError('refused', `There is a collection '${slug}' already.`);
  }
}

/**
 * Updates the given fields of a collection.
 * @throws OperatorError if no field is given, if the collection doesn't exist, or for an unknown type or an invalid image
 */
export async function changeCollection(services: Services, idOrSlug: string, fields: CollectionFields): Promise<void> {
  const { db } = services;
  const before = await loadCollection(db, idOrSlug);
  const type = checkType(fields.type);
  const imageId = await addPicture(services, fields.image);
  const { title, description, position } = fields;
  const translations = fields.translations && mergeTranslations(before.translations, fields.translations);
  const changes = { title, description, translations, position, type, imageId };
  if (Object.values(changes).every((value) => value === undefined))
    throw new OperatorError('usage', 'Nothing is to change.');
  await db.update(collections).set(changes).where(eq(collections.id, before.id));
  if (imageId !== undefined && before.imageId !== null) await deletePictures(services, [before.imageId]);
}

/** Removes a collection, its image and the banners that link to it. Its series aren't deleted. */
export async function removeCollection(services: Services, idOrSlug: string): Promise<void> {
  const { id, imageId } = await loadCollection(services.db, idOrSlug);
  await services.db.delete(collections).where(eq(collections.id, id));
  if (imageId !== null) await deletePictures(services, [imageId]);
}

/**
 * Adds series at the end, in this order. Series that the collection already contains move to the end.
 * @param names public_ids or slugs of series
 * @throws OperatorError for an unknown collection or series
 */
export async function addToCollection(db: Db, idOrSlug: string, names: readonly string[]): Promise<void> {
  const { id } = await loadCollection(db, idOrSlug);
  const ids = await loadSeriesIds(db, names);
  await db.transaction(async (tx) => {
    await tx.select().from(collections).where(eq(collections.id, id)).for('update');
    await removeItems(tx, id, ids);
    const [last] = await tx
      .select({ position: max(collectionItems.position) })
      .from(collectionItems)
      .where(eq(collectionItems.collectionId, id));
    const firstPosition = (last?.position ?? -1) + 1;
    await tx
      .insert(collectionItems)
      .values(ids.map((seriesId, index) => ({ collectionId: id, seriesId, position: firstPosition + index })));
  });
}

/** Arguments and errors as for `addToCollection`. Series that the collection doesn't contain are ignored. */
export async function removeFromCollection(db: Db, idOrSlug: string, names: readonly string[]): Promise<void> {
  const { id } = await loadCollection(db, idOrSlug);
  await removeItems(db, id, await loadSeriesIds(db, names));
}

async function removeItems(db: Db, collectionId: string, seriesIdList: readonly string[]): Promise<void> {
  await db
    .delete(collectionItems)
    .where(and(eq(collectionItems.collectionId, collectionId), inArray(collectionItems.seriesId, [...seriesIdList])));
}

async function loadSeriesIds(db: Db, names: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of names) {
    const found = await loadSeries(db, name);
    if (found === undefined) throw notFoundError('series', name);
    ids.add(found.id);
  }
  return [...ids];
}

function mergeTranslations(before: FrontTranslations, changes: FrontTranslations): FrontTranslations {
  const changed = Object.entries(changes).map(([language, texts]) => [language, { ...before[language], ...texts }]);
  return { ...before, ...Object.fromEntries(changed) };
}

async function addPicture(services: Services, path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : (await addPictureFile(services, path, pictureCategories)).id;
}

function checkType(type: string | undefined): string | undefined {
  if (type === undefined || collectionTypes.some((known) => known === type)) return type;
  throw new OperatorError('usage', `--type is one of ${collectionTypes.join(', ')}, but is '${type}'.`);
}
