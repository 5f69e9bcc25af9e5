import { and, count, countDistinct, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { files } from '../db/tables/images.ts';
import { guests, users } from '../db/tables/people.ts';
import { follows } from '../db/tables/profiles.ts';
import { favorites, likes, reports, views } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Loads the statistics. The days of `reading` are days in UTC, and end with today. `newIn7Days` counts from exactly 7 × 24 hours
 * ago.
 */
export async function loadStats(db: Db, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const formatFirstDay = (days: number) =>
    since(days - 1)
      .toISOString()
      .slice(0, 10);
  const countReading = async (days: number) => {
    const [row] = await db
      .select({ views: count(), readers: countDistinct(views.readerId), episodes: countDistinct(views.episodeId) })
      .from(views)
      .where(gte(views.day, formatFirstDay(days)));
    return { days, ...row };
  };
  return {
    people: {
      all: await countRows(db, users),
      creators: await countRows(db, users, eq(users.isCreator, true)),
      newIn7Days: await countRows(db, users, gte(users.createdAt, since(7))),
      confirmedAddress: await countRows(db, users, isNotNull(users.emailConfirmedAt)),
      blocked: await countRows(db, users, isNotNull(users.blockedAt)),
      guests: await countRows(db, guests),
    },
    series: await countByStatus(db, series),
    episodes: await countByStatus(db, episodes),
    reading: [await countReading(1), await countReading(7), await countReading(30)],
    signs: {
      subscriptions: await countRows(db, favorites, eq(favorites.active, true)),
      likes: await countRows(db, likes, eq(likes.active, true)),
      follows: await countRows(db, follows, eq(follows.active, true)),
      openReports: await countRows(db, reports, isNull(reports.handledAt)),
    },
    files: await countFiles(db),
  };
}

async function countRows(db: Db, table: PgTable, ...conditions: Parameters<typeof and>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(table)
    .where(and(...conditions));
  return row?.count ?? 0;
}

async function countByStatus(db: Db, table: typeof series | typeof episodes): Promise<Record<string, number>> {
  const rows = await db.select({ status: table.status, count: count() }).from(table).groupBy(table.status);
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return { all, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

/** Counts stored files and their bytes. Files with equal contents count once, even if several users have uploaded them. */
async function countFiles(db: Db): Promise<{ count: number; bytes: number }> {
  const each = db.selectDistinct({ sha256: files.sha256, bytes: files.bytes }).from(files).as('each');
  const [row] = await db
    .select({ count: count(), bytes: sql<number>`coalesce(sum(${each.bytes}), 0)::float8`.mapWith(Number) })
    .from(each);
  return row ?? { count: 0, bytes: 0 };
}
