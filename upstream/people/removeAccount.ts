/** Deletes an account immediately and permanently. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { files } from '../db/tables/images.ts';
import { readers } from '../db/tables/people.ts';
import { lockFiles } from '../images/fileLocks.ts';
import { eraseLog } from '../moderation/log.ts';
import type { Services } from '../services.ts';
import { type FileStorage, toFileName, isStoredType } from '../storage/storage.ts';

/**
 * Deletes the account with its series, episodes, reading positions, likes, follows and sessions. The user's views of other series
 * still count, without the user. The log of moderation keeps its entries without names, titles and messages. Files that no other account has uploaded are deleted in the background.
 */
export async function removeAccount({ db, storage, background }: Services, userId: string): Promise<void> {
  const pictures = await db.transaction(async (tx) => {
    const filesOfUser = await tx
      .select({ sha256: files.sha256, type: files.type })
      .from(files)
      .where(eq(files.ownerId, userId));
    await eraseLog(tx, userId);
    await tx.delete(readers).where(eq(readers.id, userId));
    return filesOfUser;
  });
  background.start('Deleting the images of an account', async () => {
    for (const picture of pictures) await db.transaction((tx) => removeUnreferencedFile(tx, storage, picture));
  });
}

interface Picture {
  readonly sha256: string;
  readonly type: string;
}

/** Deletes a file if no row refers to it. @param tx a transaction */
export async function removeUnreferencedFile(tx: Db, storage: FileStorage, { sha256, type }: Picture): Promise<void> {
  await lockFiles(tx, [sha256]);
  const [reference] = await tx.select({ id: files.id }).from(files).where(eq(files.sha256, sha256)).limit(1);
  if (reference === undefined && isStoredType(type)) await storage.remove(toFileName(sha256, type));
}
