/** Loads users as others see them. Blocked users are neither shown nor counted. */
import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Creator, PersonSummary } from '../../src/api/schemas/person.ts';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { follows, profiles } from '../db/tables/profiles.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';

/** SQL condition on `users`. Every query for people that others see must include it. */
export const isNotBlocked: SQL = isNull(users.blockedAt);

/** Loads any users, in the form of a `Creator`, by uuid. Deleted and blocked users have no entry. */
export async function loadCreators(db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, Creator>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: profiles.userId,
      username: profiles.username,
      display_name: profiles.displayName,
      imageId: profiles.imageId,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(inArray(profiles.userId, wanted), isNotBlocked));
  const images = await loadImages(
    db,
    rows.map(({ imageId }) => imageId),
  );
  return new Map(
    rows.map(({ imageId, ...creator }) => [creator.uuid, { ...creator, image: toImageResponse(images, imageId) }]),
  );
}

/**
 * Loads summaries in the order of the ids. Deleted and blocked users are left out.
 * @param viewer user id of the visitor, for `is_followed`; undefined for guests
 */
export async function loadPersonSummaries(
  db: Db,
  ids: readonly string[],
  viewer: string | undefined,
): Promise<PersonSummary[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const creators = await loadCreators(db, wanted);
  const accounts = await db
    .select({ id: users.id, isCreator: users.isCreator })
    .from(users)
    .where(inArray(users.id, wanted));
  const followers = await countFollowers(db, wanted);
  const followed = await loadFollowedIds(db, wanted, viewer);
  const isCreator = new Map(accounts.map((account) => [account.id, account.isCreator]));
  return wanted.flatMap((id) => {
    const creator = creators.get(id);
    return creator === undefined
      ? []
      : [
          {
            ...creator,
            is_creator: isCreator.get(id) ?? false,
            followers_count: followers.get(id) ?? 0,
            is_followed: followed.has(id),
          },
        ];
  });
}

/** Counts followers by user id. Users without followers have no entry. */
export async function countFollowers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: follows.followedId, followers: count() })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .where(and(inArray(follows.followedId, [...ids]), eq(follows.active, true), isNotBlocked))
    .groupBy(follows.followedId);
  return new Map(rows.map(({ id, followers }) => [id, followers]));
}

async function loadFollowedIds(
  db: Db,
  ids: readonly string[],
  viewer: string | undefined,
): Promise<ReadonlySet<string>> {
  if (viewer === undefined) return new Set();
  const rows = await db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, viewer), inArray(follows.followedId, [...ids]), eq(follows.active, true)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Loads the id of a user by the `{id}` of a path, which is a uuid or a username. Undefined if there is no such user, or if the user
 * is blocked.
 */
export async function loadPersonId(db: Db, idOrUsername: string): Promise<string | undefined> {
  const byUuid = isUuid(idOrUsername) ? await findPersonId(db, eq(profiles.userId, idOrUsername)) : undefined;
  return byUuid ?? loadPersonIdByUsername(db, idOrUsername);
}

/** Loads the id of a user by username, ignoring case. Undefined as in `loadPersonId`. */
export function loadPersonIdByUsername(db: Db, username: string): Promise<string | undefined> {
  return findPersonId(db, eq(profiles.username, username.toLowerCase()));
}

async function findPersonId(db: Db, where: SQL): Promise<string | undefined> {
  const [person] = await db
    .select({ id: profiles.userId })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(where, isNotBlocked));
  return person?.id;
}
