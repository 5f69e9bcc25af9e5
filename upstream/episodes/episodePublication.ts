/**
 * Determines which episodes are public. No job publishes scheduled episodes, because at the scheduled time the condition below
 * becomes true without a change of the row. The condition doesn't check whether the series is public.
 */
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { episodes } from '../db/tables/episodes.ts';

/** Returns an SQL condition on `episodes`: the episode is public at `now`, if its series is. */
export function isPublicEpisode(now: Date): SQL {
  const isDue = and(eq(episodes.status, 'scheduled'), lte(episodes.scheduledAt, now));
  return or(eq(episodes.status, 'published'), isDue) ?? sql`false`;
}

/** SQL expression for the time at which a public episode became public. */
export const publicSince = sql<Date>`coalesce(${episodes.publishedAt}, ${episodes.scheduledAt})`.mapWith(
  episodes.publishedAt,
);

interface Scheduled {
  readonly status: string;
  readonly scheduledAt: Date | null;
  readonly publishedAt: Date | null;
}

/**
 * Returns the row as of `now`. From its scheduled time on, a scheduled episode has the status 'published', the scheduled time as
 * `publishedAt`, and null as `scheduledAt`.
 */
export function withCurrentStatus<Row extends Scheduled>(row: Row, now: Date): Row {
  const { status, scheduledAt } = row;
  if (status !== 'scheduled' || scheduledAt === null || scheduledAt > now) return row;
  return { ...row, status: 'published', publishedAt: scheduledAt, scheduledAt: null };
}
