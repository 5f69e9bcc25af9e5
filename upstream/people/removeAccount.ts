import { eq } from 'drizzle-orm';
import { files } from '../db/tables/images.ts';
import { readers, users } from '../db/tables/people.ts';
import { removeReleasedFiles } from '../images/releasedFiles.ts';
import { eraseLog } from '../moderation/log.ts';
import type { Services } from '../services.ts';

/**
 * Deletes the account with its data. The user's views of other series still count, without the user, and the log of moderation
 * keeps its entries (`eraseLog`). Files that no other account has uploaded are deleted in the background.
 */
export async function removeAccount({ db, storage, background }: Services, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // With this lock, no upload adds a file between the update of the files and the deletion.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await tx.update(files).set({ ownerId: null }).where(eq(files.ownerId, userId));
    await eraseLog(tx, userId);
    await tx.delete(readers).where(eq(readers.id, userId));
  });
  background.start('Deleting the images of an account', () => removeReleasedFiles({ db, storage }));
}
