/** Loads the public profile of a user, which contains no private fields. */
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../src/api/schemas/person.ts';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { follows, profiles } from '../db/tables/profiles.ts';
import { series } from '../db/tables/series.ts';
import { notFound } from '../http/errors.ts';
import { zeroStats, loadSeriesStats } from '../series/seriesStats.ts';
import { isNotBlocked, loadPersonSummaries } from './personSummaries.ts';

/**
 * @param id user id; undefined if there is no such user
 * @param viewer user id of the visitor; undefined for guests
 * @throws HttpError 404 if there is no such user, or if the user is blocked
 */
export async function loadPublicPerson(db: Db, id: string | undefined, viewer: string | undefined): Promise<Person> {
  if (id === undefined) throw notFound();
  const [summary] = await loadPersonSummaries(db, [id], viewer);
  const [found] = await db
    .select()
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, id));
  if (summary === undefined || found === undefined) throw notFound();
  const { users: account, profiles: profile } = found;
  const seriesIds = await loadPublicSeriesIds(db, id);
  return {
    ...summary,
    description: profile.description,
    location: profile.location,
    social_links: { facebook: profile.facebook, twitter: profile.twitter, instagram: profile.instagram },
    comics_count: seriesIds.length,
    following_count: await countFollowing(db, id),
    stats: sumStats([...(await loadSeriesStats(db, seriesIds)).values()]),
    created_at: account.createdAt.toISOString(),
  };
}

/** Loads the ids of a user's public series. */
export async function loadPublicSeriesIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.ownerId, userId), inArray(series.status, [...publicSeriesStatuses])));
  return rows.map(({ id }) => id);
}

async function countFollowing(db: Db, id: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followedId))
    .where(and(eq(follows.followerId, id), eq(follows.active, true), isNotBlocked));
  return found?.count ?? 0;
}

function sumStats(all: readonly (typeof zeroStats)[]): Person['stats'] {
  return all.reduce(
    (sum, { views, subscribers, likes }) => ({
      views: sum.views + views,
      subscribers: sum.subscribers + subscribers,
      likes: sum.likes + likes,
    }),
    zeroStats,
  );
}
