/**
 * Locks stored files, because the storage and the database can't be changed in one transaction. Adding a row for a file and
 * deleting a file without rows both require this lock.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/** Locks files until the end of the transaction. The digests are sorted to prevent deadlocks. */
export async function lockFiles(tx: Db, digests: readonly string[]): Promise<void> {
  for (const digest of [...new Set(digests)].sort((a, b) => (a < b ? -1 : 1))) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
  }
}
