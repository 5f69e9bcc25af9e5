/** The end of an account: at once and for good. */
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { files } from '../db/tables/images.ts';
import { readers } from '../db/tables/people.ts';
import type { Services } from '../services.ts';
import { fileName, isStoredType } from '../storage/storage.ts';

/**
 * All that hangs on the account goes with it: series, episodes, places, likes, follows, sign-ins. What they saw of others' series
 * stays counted without them. Then the pictures that nobody else has uploaded too.
 */
export async function removeAccount({ db, storage, background }: Services, userId: string): Promise<void> {
  const pictures = await db.transaction(async (tx) => {
    const own = await tx
      .select({ sha256: files.sha256, type: files.type })
      .from(files)
      .where(eq(files.ownerId, userId));
    await tx.delete(readers).where(eq(readers.id, userId));
    return own;
  });
  background.start('Removing the pictures of an account', async () => {
    for (const { sha256, type } of await nobodys(db, pictures)) {
      if (isStoredType(type)) await storage.remove(fileName(sha256, type));
    }
  });
}

/** Those that no account has any more. */
async function nobodys<Picture extends { readonly sha256: string }>(
  db: Db,
  pictures: readonly Picture[],
): Promise<Picture[]> {
  if (pictures.length === 0) return [];
  const digests = pictures.map(({ sha256 }) => sha256);
  const kept = await db.select({ sha256: files.sha256 }).from(files).where(inArray(files.sha256, digests));
  const stillThere = new Set(kept.map(({ sha256 }) => sha256));
  return pictures.filter(({ sha256 }) => !stillThere.has(sha256));
}
