/**
 * Files of the storage and rows of the database can't be changed in one step. Whoever adds a row of a file, or removes a file that
 * no row names, does so under this lock, so that neither comes between the other's look and deed.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/** Until the end of the transaction. Always in the same order, so that two who want the same files can't block each other. */
export async function lockFiles(tx: Db, digests: readonly string[]): Promise<void> {
  for (const digest of [...new Set(digests)].sort((a, b) => (a < b ? -1 : 1))) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
  }
}
