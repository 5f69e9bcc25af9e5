/**
 * Which episodes are public. A scheduled episode becomes public by this condition alone, without a job that changes its row. Whether its
 * series is public is checked elsewhere.
 */
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { episodes } from '../db/tables/episodes.ts';

/** SQL condition for a query on `episodes`. */
export function isPublicEpisode(now: Date): SQL {
  const hasCome = and(eq(episodes.status, 'scheduled'), lte(episodes.scheduledAt, now));
  return or(eq(episodes.status, 'published'), hasCome) ?? sql`false`;
}

/** SQL: when a public episode became public. */
export const publicSince = sql<Date>`coalesce(${episodes.publishedAt}, ${episodes.scheduledAt})`.mapWith(
  episodes.publishedAt,
);

interface Scheduled {
  readonly status: string;
  readonly scheduledAt: Date | null;
  readonly publishedAt: Date | null;
}

/** Returns the row with the status that holds at `now`: a scheduled episode whose time has come is published. */
export function withCurrentStatus<Row extends Scheduled>(row: Row, now: Date): Row {
  const { status, scheduledAt } = row;
  if (status !== 'scheduled' || scheduledAt === null || scheduledAt > now) return row;
  return { ...row, status: 'published', publishedAt: scheduledAt, scheduledAt: null };
}
