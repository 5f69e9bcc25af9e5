import { and, asc, between, eq, gt, inArray, is, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { schema } from '../db/schema.ts';
import { files, images, imageVariants } from '../db/tables/images.ts';
import { users } from '../db/tables/people.ts';
import { MAX_UNUSED_IMAGE_MS } from '../http/limits/quotas.ts';
import type { Services } from '../services.ts';
import { lockFiles } from './fileLocks.ts';
import { hasNoImage, removeReleasedFiles } from './releasedFiles.ts';

/** Number of images per transaction. The number is limited, because a transaction blocks the embedded database. */
const IMAGES_PER_TRANSACTION = 1_000;

/**
 * Marks unused images of accounts, and deletes those that have been marked for 48 hours, together with the files that no other
 * image uses.
 */
export async function removeUnusedImages(services: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  await releaseUnusedImages(services.db, services.now());
  await removeReleasedFiles(services);
}

async function releaseUnusedImages(db: Db, at: Date): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const ids = await loadNextImageIds(db, last);
    const first = ids[0];
    last = ids.at(-1);
    if (first === undefined || last === undefined) return;
    const isInBatch = and(isNotNull(images.ownerId), between(images.id, first, last));
    await db.transaction(async (tx) => {
      await updateUnusedSince(tx, isInBatch, at);
      await removeImages(tx, await lockUnusedImages(tx, isInBatch, new Date(at.getTime() - MAX_UNUSED_IMAGE_MS)));
    });
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

/** Locks the images that have been unused since `since` or longer. Skips locked images. */
async function lockUnusedImages(tx: Db, which: SQL | undefined, since: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(which, lte(images.unusedSince, since), isUnused))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Deletes images, removes the owner from their files that no other image has, and reduces the owners' stored bytes. */
async function removeImages(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const filesOfImages = await tx
    .selectDistinct({ id: files.id, sha256: files.sha256, bytes: files.bytes, ownerId: files.ownerId })
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
  if (fileIds.length === 0) return;
  const released = await tx
    .update(files)
    .set({ ownerId: null })
    .where(and(inArray(files.id, fileIds), isNotNull(files.ownerId), hasNoImage(tx)))
    .returning({ id: files.id });
  const releasedIds = new Set(released.map(({ id }) => id));
  const freed = new Map<string, number>();
  for (const { id, ownerId, bytes } of filesOfImages)
    if (ownerId !== null && releasedIds.has(id)) freed.set(ownerId, (freed.get(ownerId) ?? 0) + bytes);
  for (const [ownerId, bytes] of [...freed].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(users)
      .set({ storedBytes: sql`greatest(0, ${users.storedBytes} - ${bytes}::bigint)` })
      .where(eq(users.id, ownerId));
  }
}
