/** What limits count. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Attempts in a while. Unlogged (migration `rate_windows`): a database that crashed may forget them. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    /** A keyed hash of what is tried, from where and about whom: the table holds no addresses. */
    name: text().primaryKey(),
    attempts: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('rate_windows_end').on(t.endsAt)],
);
