/** Lists queued and failed mails, and retries failed ones. */
import { asc, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { outgoingMails } from '../db/tables/mails.ts';

/** Lists mails. Their contents are not included, because they may be private. */
export async function listMails(db: Db) {
  const { id, kind, email, createdAt, failedAt, failure, number } = outgoingMails;
  const rows = await db
    .select({ id, kind, email, createdAt, failedAt, failure })
    .from(outgoingMails)
    .orderBy(asc(number));
  return rows.map((row) => ({
    state: row.failedAt === null ? 'waiting' : 'failed',
    id: row.id,
    kind: row.kind,
    to: row.email,
    since: row.createdAt,
    reason: row.failure ?? undefined,
  }));
}

/** Queues all failed mails again. @returns the number of mails */
export async function retryMails(db: Db, now: Date): Promise<number> {
  const { id, failedAt } = outgoingMails;
  const retried = await db
    .update(outgoingMails)
    .set({ failedAt: null, failure: null, dueAt: now })
    .where(isNotNull(failedAt))
    .returning({ id });
  return retried.length;
}
