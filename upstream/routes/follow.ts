/** Handlers for follows between users. */
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { followEndpoints } from '../../src/api/schemas/follow.ts';
import type { pageQuery } from '../../src/api/schemas/query.ts';
import { getUserId } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { follows } from '../db/tables/profiles.ts';
import { conflict, notFound } from '../http/errors.ts';
import { pageOffset, toPage } from '../http/paging.ts';
import { countFollowers, isNotBlocked, loadPersonId, loadPersonSummaries } from '../people/personSummaries.ts';
import { createRoutes } from '../http/routing.ts';
import { createToggleUpsert } from '../toggles.ts';

export const followRoutes = createRoutes(followEndpoints, {
  following: async ({ params, query, visitor, services: { db } }) => {
    const where = eq(follows.followerId, await requirePersonId(db, params.id));
    return loadPeoplePage(db, where, follows.followedId, query, getUserId(visitor));
  },

  followers: async ({ params, query, visitor, services: { db } }) => {
    const where = eq(follows.followedId, await requirePersonId(db, params.id));
    return loadPeoplePage(db, where, follows.followerId, query, getUserId(visitor));
  },

  toggle: async ({ params, body, visitor, services: { db, now } }) => {
    const followedId = await requirePersonId(db, params.id);
    if (followedId === visitor.id) throw conflict();
    const { values, update } = createToggleUpsert(follows, body, now());
    const { set, ...only } = update;
    await db
      .insert(follows)
      .values({ followerId: visitor.id, followedId, source: body.source, ...values })
      .onConflictDoUpdate({
        target: [follows.followerId, follows.followedId],
        set: { ...set, ...(body.source === undefined ? {} : { source: body.source }) },
        ...only,
      });
    // The upsert returns no row if a newer call is stored already.
    const [row] = await db
      .select({ active: follows.active })
      .from(follows)
      .where(and(eq(follows.followerId, visitor.id), eq(follows.followedId, followedId)));
    const followers = (await countFollowers(db, [followedId])).get(followedId) ?? 0;
    return { active: row?.active ?? false, count: followers };
  },
});

/** Loads the id of a user. @throws HttpError 404 if there is no such user, or if the user is blocked */
async function requirePersonId(db: Db, idOrUsername: string): Promise<string> {
  const id = await loadPersonId(db, idOrUsername);
  if (id === undefined) throw notFound();
  return id;
}

/** Loads a page of users, with the newest follow first. */
async function loadPeoplePage(
  db: Db,
  where: SQL,
  person: typeof follows.followedId | typeof follows.followerId,
  query: v.InferOutput<typeof pageQuery>,
  viewer: string | undefined,
) {
  const isListed = and(where, eq(follows.active, true), isNotBlocked);
  const [all] = await db
    .select({ count: count() })
    .from(follows)
    .innerJoin(users, eq(users.id, person))
    .where(isListed);
  const rows = await db
    .select({ id: person })
    .from(follows)
    .innerJoin(users, eq(users.id, person))
    .where(isListed)
    .orderBy(desc(follows.at), person)
    .limit(query.pageSize)
    .offset(pageOffset(query));
  const ids = rows.map(({ id }) => id);
  return toPage(await loadPersonSummaries(db, ids, viewer), all?.count ?? 0, query);
}
