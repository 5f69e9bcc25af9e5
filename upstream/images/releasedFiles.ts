/**
 * Released files: rows without an owner and without an image, whose files are to be deleted. A row stays until its file is
 * deleted, so that a killed process leaves no file behind.
 */
import { and, asc, eq, gt, isNull, notExists, type SQL } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { files, imageVariants } from '../db/tables/images.ts';
import type { Services } from '../services.ts';
import { type FileStorage, isStoredType, toFileName } from '../storage/storage.ts';
import { lockFiles } from './fileLocks.ts';

const FILES_PER_QUERY = 1_000;

interface StoredFile {
  readonly sha256: string;
  readonly type: string;
}

/** SQL condition: no image has the file. */
export function hasNoImage(db: Db): SQL {
  return notExists(
    db.select({ id: imageVariants.fileId }).from(imageVariants).where(eq(imageVariants.fileId, files.id)),
  );
}

/** Deletes the released files. Several processes may do this at the same time. */
export async function removeReleasedFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: files.id, sha256: files.sha256, type: files.type })
      .from(files)
      .where(and(isNull(files.ownerId), hasNoImage(db), last === undefined ? undefined : gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(FILES_PER_QUERY);
    if (rows.length === 0) return;
    for (const row of rows) await db.transaction((tx) => removeReleasedFile(tx, storage, row));
    last = rows.at(-1)?.id;
  }
}

async function removeReleasedFile(tx: Db, storage: FileStorage, file: StoredFile & { readonly id: string }) {
  await lockFiles(tx, [file.sha256]);
  // Checked again, because an image of the operator may use the file by now.
  const deleted = await tx
    .delete(files)
    .where(and(eq(files.id, file.id), isNull(files.ownerId), hasNoImage(tx)))
    .returning({ id: files.id });
  if (deleted.length > 0) await removeUnreferencedFile(tx, storage, file);
}

/** Deletes a file if no row refers to it. @param tx a transaction */
export async function removeUnreferencedFile(
  tx: Db,
  storage: FileStorage,
  { sha256, type }: StoredFile,
): Promise<void> {
  await lockFiles(tx, [sha256]);
  const [reference] = await tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1);
  if (reference === undefined && isStoredType(type)) await storage.remove(toFileName(sha256, type));
}
