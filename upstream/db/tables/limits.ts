/** Counters of the rate limits and of the quotas of a day. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What was counted in a time window. Unlogged (migration `rate_windows`), because they may be lost after a database crash. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** A keyed hash of the action, the caller and the target, so that the table contains no addresses. */
    name: text().primaryKey(),
    /** Attempts or creations; bytes for uploads. */
    attempts: bigint({ mode: 'number' }).notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('rate_windows_end').on(t.endsAt)],
);
