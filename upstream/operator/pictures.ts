/** Adds and deletes the operator's images for banners and collections: local files, checked like uploads, without an owner. */
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { categories, type CategoryCode } from '../../src/imaging/categories.ts';
import { images } from '../db/tables/images.ts';
import { bannerImages, collections } from '../db/tables/series.ts';
import { addImage, type CheckedVariant } from '../images/addImage.ts';
import { checkFile } from '../images/checkFile.ts';
import { sanitizeFileName } from '../images/fileNames.ts';
import { removeReleasedFiles } from '../images/releasedFiles.ts';
import { findWidestFile, matchSizes } from '../images/sizes.ts';
import type { Services } from '../services.ts';
import type { TemporaryFile } from '../storage/storage.ts';
import { OperatorError } from './command.ts';

/** Image categories of banners. The dimensions of a file determine its category. */
export const bannerCategories = ['banner-rectangle', 'banner-square', 'banner-leaderboard'] as const;

/**
 * Adds a local file as an image.
 * @param allowedCategories categories with a single size each; the image must have one of these sizes
 * @returns the id and the category of the image
 * @throws OperatorError if there is no such file, or if it is not a valid image of one of these sizes
 */
export async function addPictureFile(
  services: Services,
  path: string,
  allowedCategories: readonly CategoryCode[],
): Promise<{ id: string; category: CategoryCode }> {
  const temporaryFile = await receiveFile(services, path);
  try {
    const checked = checkFile(await temporaryFile.content(), '');
    if (!checked.ok) throw new OperatorError('refused', `'${path}' is no picture that is taken (${checked.code}).`);
    const { type, width, height } = checked;
    const category = allowedCategories.find((allowed) => matchSizes(allowed, [checked]) !== undefined);
    if (category === undefined) {
      throw new OperatorError(
        'refused',
        `'${path}' is ${width}×${height} px; it must be ${describeSizes(allowedCategories)}.`,
      );
    }
    const [size] = matchSizes(category, [checked]) ?? [];
    if (size === undefined) throw new Error('A size that was accepted is now refused');
    const variant: CheckedVariant = {
      size,
      sha256: temporaryFile.sha256,
      bytes: temporaryFile.bytes,
      type,
      width,
      height,
      temporaryFile,
    };
    const { width: imageWidth, height: imageHeight } = findWidestFile([variant]);
    const { id } = await addImage(services, {
      ownerId: null,
      category,
      name: sanitizeFileName(basename(path), `${category}.webp`),
      width: imageWidth,
      height: imageHeight,
      variants: [variant],
      createdAt: services.now(),
    });
    return { id, category };
  } finally {
    await temporaryFile.discard();
  }
}

/** Deletes the given images of the operator with their files, except images that a banner or a collection uses. */
export async function deletePictures({ db, storage }: Services, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(images)
    .where(
      and(
        inArray(images.id, [...ids]),
        isNull(images.ownerId),
        notExists(db.select().from(bannerImages).where(eq(bannerImages.imageId, images.id))),
        notExists(db.select().from(collections).where(eq(collections.imageId, images.id))),
      ),
    );
  // Files of the operator have no owner, so they are released with their image.
  await removeReleasedFiles({ db, storage });
}

async function receiveFile({ storage }: Services, path: string): Promise<TemporaryFile> {
  try {
    const file = await open(path);
    return await storage.receive(file.createReadStream());
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) {
      throw new OperatorError('not_found', `There is no file '${path}'.`);
    }
    throw error;
  }
}

function describeSizes(allowedCategories: readonly CategoryCode[]): string {
  return allowedCategories
    .flatMap((code) => Object.values(categories[code].sizes).map(({ width, height }) => `${width}×${height} (${code})`))
    .join(', or ');
}
