/** Counters of rate limits and daily quotas. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMs } from '../columns.ts';

/**
 * One counter per action and caller, target or both, for its current time window. The table is unlogged (migration
 * `rate_windows`): its rows may be lost when the database crashes.
 */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** A keyed hash of these, so that the table contains no IP addresses or email addresses. */
    name: text().primaryKey(),
    /** Number of attempts or creations; for uploads, number of bytes. */
    attempts: bigint({ mode: 'number' }).notNull(),
    endsAt: timestampMs().notNull(),
  },
  (t) => [index('rate_windows_end').on(t.endsAt)],
);
