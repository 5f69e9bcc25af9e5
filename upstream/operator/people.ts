import { and, count, desc, eq, isNotNull, or } from 'drizzle-orm';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { series } from '../db/tables/series.ts';
import { hasInName } from '../moderation/lists.ts';
import { normalizeEmail } from '../people/accounts.ts';

const MAX_LISTED_PEOPLE = 100;

const columns = {
  id: users.id,
  username: profiles.username,
  name: profiles.displayName,
  email: users.email,
  confirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
  creator: users.isCreator,
  moderator: users.isModerator,
  blocked: users.blockedAt,
  since: users.createdAt,
};

/** Loads a user by id, username or email address; undefined if there is no such user. */
export async function loadPerson(db: Db, idOrName: string) {
  const [person] = await selectPeople(db).where(
    or(
      isUuid(idOrName) ? eq(users.id, idOrName) : undefined,
      eq(profiles.username, idOrName.toLowerCase()),
      eq(users.emailKey, normalizeEmail(idOrName)),
    ),
  );
  if (person === undefined) return undefined;
  const [seriesCount] = await db.select({ series: count() }).from(series).where(eq(series.ownerId, person.id));
  return { ...person, series: seriesCount?.series ?? 0 };
}

/** Searches usernames, display names and email addresses. Returns at most 100 users, newest first. */
export function searchPeople(db: Db, text: string, only: { blocked: boolean; creators: boolean; moderators: boolean }) {
  return selectPeople(db)
    .where(
      and(
        hasInName(text, [profiles.username, profiles.displayName, users.email]),
        only.blocked ? isNotNull(users.blockedAt) : undefined,
        only.creators ? eq(users.isCreator, true) : undefined,
        only.moderators ? eq(users.isModerator, true) : undefined,
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(MAX_LISTED_PEOPLE);
}

function selectPeople(db: Db) {
  return db.select(columns).from(users).innerJoin(profiles, eq(profiles.userId, users.id)).$dynamic();
}

export async function setCreator(db: Db, userId: string, isCreator: boolean): Promise<void> {
  await db.update(users).set({ isCreator }).where(eq(users.id, userId));
}
