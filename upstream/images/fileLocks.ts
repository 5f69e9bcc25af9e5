/**
 * Locks stored files, since storage and database can't be changed atomically. Adding a row for a file and deleting an unreferenced file both
 * need this lock.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/** Locks until the end of the transaction. The digests are sorted, which prevents deadlocks. */
export async function lockFiles(tx: Db, digests: readonly string[]): Promise<void> {
  for (const digest of [...new Set(digests)].sort((a, b) => (a < b ? -1 : 1))) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
  }
}
