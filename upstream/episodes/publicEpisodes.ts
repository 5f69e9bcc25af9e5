/**
 * Which episodes everybody may read. A scheduled one is public from its moment on by this very condition (contract.md 'States'):
 * nothing has to run for it. Whether its series is public is another question.
 */
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { episodes } from '../db/tables/episodes.ts';

/** For `.where(…)` of a query that has `episodes` in it. */
export function isPublicEpisode(now: Date): SQL {
  const hasCome = and(eq(episodes.status, 'scheduled'), lte(episodes.scheduledAt, now));
  return or(eq(episodes.status, 'published'), hasCome) ?? sql`false`;
}

/** When a public episode came. */
export const publicSince = sql<Date>`coalesce(${episodes.publishedAt}, ${episodes.scheduledAt})`.mapWith(
  episodes.publishedAt,
);

interface Scheduled {
  readonly status: string;
  readonly scheduledAt: Date | null;
  readonly publishedAt: Date | null;
}

/** A row as it stands at this moment: a scheduled one that has come is published. */
export function withCurrentStatus<Row extends Scheduled>(row: Row, now: Date): Row {
  const { status, scheduledAt } = row;
  if (status !== 'scheduled' || scheduledAt === null || scheduledAt > now) return row;
  return { ...row, status: 'published', publishedAt: scheduledAt, scheduledAt: null };
}
