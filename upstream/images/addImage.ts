/** Adds an image: stores its checked files first, then writes its rows. Uploads and seeds use it. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CategoryCode, SizeName } from '../../src/imaging/categories.ts';
import type { Image } from '../../src/api/schemas/shapes.ts';
import type { Db } from '../db/db.ts';
import { files, images, imageVariants } from '../db/tables/images.ts';
import { overQuota, HttpError, serviceUnavailable } from '../http/errors.ts';
import { users } from '../db/tables/people.ts';
import { removeUnreferencedFile } from '../people/removeAccount.ts';
import type { Services } from '../services.ts';
import { fileName, type Incoming, type StoredType } from '../storage/storage.ts';
import { lockFiles } from './fileLocks.ts';
import { loadImages } from './imageResponses.ts';

/** A file that has been checked and sized. */
export interface CheckedVariant {
  readonly size: SizeName;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: StoredType;
  /** px */
  readonly width: number;
  readonly height: number;
  /** Absent if the owner has uploaded this file before. */
  readonly incoming?: Incoming;
}

export interface NewImage {
  /** Null for an image of the operator. */
  readonly ownerId: string | null;
  readonly category: CategoryCode;
  /** File name for display, from `sanitizeFileName`. */
  readonly name: string;
  /** px of the largest variant */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly CheckedVariant[];
  readonly createdAt: Date;
  /** Storage quota of the owner in bytes, this image included; default: unlimited. */
  readonly mostBytes?: number;
}

/**
 * Files are stored before their rows, outside of any transaction.
 * @throws HttpError 503 if the same file was just deleted with another account (a retry succeeds); 403 `storage_full`
 */
export async function addImage({ db, storage }: Pick<Services, 'db' | 'storage'>, image: NewImage): Promise<Image> {
  for (const { incoming, type } of image.variants) await incoming?.keep(type);
  const keepRows = db.transaction(async (tx) => {
    await lockFiles(
      tx,
      image.variants.map(({ sha256 }) => sha256),
    );
    for (const { sha256, type } of image.variants) {
      if (!(await storage.has(fileName(sha256, type)))) throw serviceUnavailable();
    }
    return rowsOf(tx, image);
  });
  const id = await keepRows.catch(async (error: unknown) => {
    // Concurrent uploads may each have passed the first quota check.
    if (error instanceof HttpError) await forgetFiles({ db, storage }, image.variants);
    throw error;
  });
  const made = (await loadImages(db, [id])).get(id);
  if (made === undefined) throw new Error('An image was not kept');
  return made;
}

async function forgetFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, variants: readonly CheckedVariant[]) {
  for (const file of variants) await db.transaction((tx) => removeUnreferencedFile(tx, storage, file));
}

async function rowsOf(tx: Db, { ownerId, variants, createdAt, mostBytes, ...image }: NewImage): Promise<string> {
  const added = await tx
    .insert(files)
    .values(
      variants.map(({ sha256, bytes, type, width, height }) => {
        return { ownerId, sha256, bytes, type, width, height, createdAt };
      }),
    )
    .onConflictDoNothing({ target: [files.ownerId, files.sha256] })
    .returning({ bytes: files.bytes });
  const bytes = added.reduce((sum, file) => sum + file.bytes, 0);
  if (ownerId !== null && bytes > 0) await countBytes(tx, ownerId, bytes, mostBytes);
  const digests = variants.map(({ sha256 }) => sha256);
  const kept = await tx
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(and(ownerId === null ? isNull(files.ownerId) : eq(files.ownerId, ownerId), inArray(files.sha256, digests)));
  const [made] = await tx
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
  if (made === undefined) throw new Error('An image was not kept');
  await tx.insert(imageVariants).values(
    variants.map(({ size, sha256 }) => {
      const file = kept.find((one) => one.sha256 === sha256);
      if (file === undefined) throw new Error('A file was not kept');
      return { imageId: made.id, size, fileId: file.id };
    }),
  );
  return made.id;
}

/** Serializes concurrent uploads of one owner. */
async function countBytes(tx: Db, ownerId: string, bytes: number, most: number | undefined): Promise<void> {
  const [account] = await tx
    .update(users)
    .set({ storedBytes: sql`${users.storedBytes} + ${bytes}` })
    .where(eq(users.id, ownerId))
    .returning({ stored: users.storedBytes });
  if (most !== undefined && account !== undefined && account.stored > most) throw overQuota('storage_full', most);
}
