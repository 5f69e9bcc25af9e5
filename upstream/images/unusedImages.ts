/** Deletes images of accounts that nothing uses. */
import {
  and,
  asc,
  between,
  eq,
  gt,
  inArray,
  is,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { schema } from '../db/schema.ts';
import { files, images, imageVariants } from '../db/tables/images.ts';
import { users } from '../db/tables/people.ts';
import { MAX_UNUSED_IMAGE_MS } from '../http/limits/quotas.ts';
import { removeUnreferencedFile } from '../people/removeAccount.ts';
import type { Services } from '../services.ts';
import { lockFiles } from './fileLocks.ts';

/** Number of images per transaction. It is limited, because a transaction blocks the embedded database. */
const IMAGES_PER_TRANSACTION = 1_000;

/**
 * Marks images of accounts that have become unused, removes the marks of images that are used again, and deletes the images that
 * have been marked for 48 hours, together with the files that no other image uses. Images of the operator are never deleted.
 */
export async function removeUnusedImages({
  db,
  storage,
  now,
}: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const at = now();
  let last: string | undefined;
  for (;;) {
    const ids = await loadNextImageIds(db, last);
    const first = ids[0];
    last = ids.at(-1);
    if (first === undefined || last === undefined) return;
    const isInBatch = and(isNotNull(images.ownerId), between(images.id, first, last));
    const removedFiles = await db.transaction(async (tx) => {
      await updateUnusedSince(tx, isInBatch, at);
      return removeImages(tx, await lockUnusedImages(tx, isInBatch, new Date(at.getTime() - MAX_UNUSED_IMAGE_MS)));
    });
    for (const file of removedFiles) await db.transaction((tx) => removeUnreferencedFile(tx, storage, file));
  }
}

async function loadNextImageIds(db: Db, after: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(isNotNull(images.ownerId), after === undefined ? undefined : gt(images.id, after)))
    .orderBy(asc(images.id))
    .limit(IMAGES_PER_TRANSACTION);
  return rows.map(({ id }) => id);
}

/** SQL condition: some row refers to the image. The rows that link the image to its own files don't count. */
const isUsed: SQL = sql.join(
  Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => table !== imageVariants)
    .flatMap((table) =>
      getTableConfig(table)
        .foreignKeys.map((key) => key.reference())
        .filter(({ foreignTable }) => foreignTable === images)
        .flatMap(({ columns }) => columns)
        .map((column) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ${images.id})`),
    ),
  sql` OR `,
);
const isUnused = not(sql`(${isUsed})`);

async function updateUnusedSince(tx: Db, which: SQL | undefined, at: Date): Promise<void> {
  await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(which, isNotNull(images.unusedSince), sql`(${isUsed})`));
  await tx
    .update(images)
    .set({ unusedSince: at })
    .where(and(which, isNull(images.unusedSince), isUnused));
}

/**
 * Locks the images that have been unused since `since` or longer, so that they can't be used in the meantime. Skips locked
 * images.
 */
async function lockUnusedImages(tx: Db, which: SQL | undefined, since: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(which, lte(images.unusedSince, since), isUnused))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Deletes images with their files' rows. @returns the files whose rows were deleted */
async function removeImages(tx: Db, ids: readonly string[]): Promise<{ sha256: string; type: string }[]> {
  if (ids.length === 0) return [];
  const filesOfImages = await tx
    .selectDistinct({ id: files.id, sha256: files.sha256 })
    .from(files)
    .innerJoin(imageVariants, eq(imageVariants.fileId, files.id))
    .where(inArray(imageVariants.imageId, [...ids]));
  // The condition is checked again, because an image may have been used before it was locked.
  await tx.delete(images).where(and(inArray(images.id, [...ids]), isUnused));
  await lockFiles(
    tx,
    filesOfImages.map(({ sha256 }) => sha256),
  );
  const fileIds = filesOfImages.map(({ id }) => id);
  if (fileIds.length === 0) return [];
  const removedFiles = await tx
    .delete(files)
    .where(
      and(
        inArray(files.id, fileIds),
        notExists(
          tx.select({ id: imageVariants.fileId }).from(imageVariants).where(eq(imageVariants.fileId, files.id)),
        ),
      ),
    )
    .returning({ sha256: files.sha256, type: files.type, bytes: files.bytes, ownerId: files.ownerId });
  const freed = new Map<string, number>();
  for (const { ownerId, bytes } of removedFiles)
    if (ownerId !== null) freed.set(ownerId, (freed.get(ownerId) ?? 0) + bytes);
  for (const [ownerId, bytes] of [...freed].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(users)
      .set({ storedBytes: sql`greatest(0, ${users.storedBytes} - ${bytes}::bigint)` })
      .where(eq(users.id, ownerId));
  }
  return removedFiles;
}
