import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CategoryCode, SizeName } from '../../src/imaging/categories.ts';
import type { Image } from '../../src/api/schemas/shapes.ts';
import type { Db } from '../db/db.ts';
import { files, images, imageVariants } from '../db/tables/images.ts';
import { HttpError, serviceUnavailable } from '../http/errors.ts';
import { addStoredBytes, takeUploadQuota } from '../http/limits/requireQuota.ts';
import type { Services } from '../services.ts';
import { toFileName, type TemporaryFile, type StoredType } from '../storage/storage.ts';
import { lockFiles } from './fileLocks.ts';
import { loadImages } from './imageResponses.ts';
import { removeUnreferencedFile } from './releasedFiles.ts';

/** A checked file, which is one size of an image. */
export interface CheckedVariant {
  readonly size: SizeName;
  readonly sha256: string;
  /** Size of the file in bytes; 0 for a lazy file (`lazyFiles.ts`). */
  readonly bytes: number;
  readonly type: StoredType;
  /** px */
  readonly width: number;
  readonly height: number;
  /** The received file; undefined if nothing was received. */
  readonly temporaryFile?: TemporaryFile;
}

export interface NewImage {
  /** User id of the owner; null for an image of the operator. */
  readonly ownerId: string | null;
  readonly category: CategoryCode;
  /** File name for display, a result of `sanitizeFileName`. */
  readonly name: string;
  /** px, of the largest variant */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly CheckedVariant[];
  readonly createdAt: Date;
  /** Whether the owner's quotas apply. Default: false. */
  readonly countsTowardsQuota?: boolean;
}

type AddImageServices = Pick<Services, 'db' | 'storage' | 'settings' | 'now' | 'secret'>;

/**
 * Adds an image and returns it as in API responses. Stores the files before their rows, outside of any transaction.
 * @throws HttpError 503 if one of the files has been deleted in the meantime; 403 `storage_full`; 429 `upload_day_limit_reached`
 */
export async function addImage(services: AddImageServices, image: NewImage): Promise<Image> {
  const { db, storage } = services;
  for (const { temporaryFile, type } of image.variants) await temporaryFile?.keep(type);
  const storedId = db.transaction(async (tx) => {
    await lockFiles(
      tx,
      image.variants.map(({ sha256 }) => sha256),
    );
    for (const { sha256, type } of image.variants) {
      if (!(await storage.has(toFileName(sha256, type)))) throw serviceUnavailable();
    }
    return insertRows(tx, services, image);
  });
  const id = await storedId.catch(async (error: unknown) => {
    // A concurrent upload may have used up the quota after `requireUploadQuota`. After other errors the files stay, which only
    // wastes space.
    if (error instanceof HttpError) await removeUnreferencedFiles({ db, storage }, image.variants);
    throw error;
  });
  const response = (await loadImages(db, [id])).get(id);
  if (response === undefined) throw new Error('An image was not stored');
  return response;
}

async function removeUnreferencedFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  variants: readonly CheckedVariant[],
) {
  for (const file of variants) await db.transaction((tx) => removeUnreferencedFile(tx, storage, file));
}

async function insertRows(tx: Db, services: AddImageServices, image: NewImage): Promise<string> {
  const { ownerId, variants, createdAt, countsTowardsQuota = false } = image;
  const newFiles = await tx
    .insert(files)
    .values(
      variants.map(({ sha256, bytes, type, width, height }) => {
        return { ownerId, sha256, bytes, type, width, height, createdAt };
      }),
    )
    .onConflictDoNothing({ target: [files.ownerId, files.sha256] })
    .returning({ bytes: files.bytes });
  const newBytes = sumBytes(newFiles);
  const sentBytes = sumBytes(variants.filter(({ temporaryFile }) => temporaryFile !== undefined));
  if (ownerId !== null && countsTowardsQuota) await takeUploadQuota(tx, services, ownerId, { newBytes, sentBytes });
  else if (ownerId !== null && newBytes > 0) await addStoredBytes(tx, ownerId, newBytes);
  const digests = variants.map(({ sha256 }) => sha256);
  const storedFiles = await tx
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(and(ownerId === null ? isNull(files.ownerId) : eq(files.ownerId, ownerId), inArray(files.sha256, digests)));
  const [inserted] = await tx
    .insert(images)
    .values({
      ownerId,
      category: image.category,
      name: image.name,
      width: image.width,
      height: image.height,
      createdAt,
      unusedSince: ownerId === null ? null : createdAt,
    })
    .returning({ id: images.id });
  if (inserted === undefined) throw new Error('An image was not stored');
  await tx.insert(imageVariants).values(
    variants.map(({ size, sha256 }) => {
      const file = storedFiles.find((stored) => stored.sha256 === sha256);
      if (file === undefined) throw new Error('A file was not stored');
      return { imageId: inserted.id, size, fileId: file.id };
    }),
  );
  return inserted.id;
}

export function sumBytes(all: readonly { readonly bytes: number }[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes, 0);
}
