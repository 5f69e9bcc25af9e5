/** Blocks and unblocks users, and gives them the role of a moderator or takes it away. */
import { eq, or } from 'drizzle-orm';
import { endSessions } from '../auth/sessions.ts';
import { isUuid } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { forbidden, notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { type Actor, logAct, operator, type Subject } from './log.ts';
import { queueNotice } from './notify.ts';

type PeopleServices = Pick<Services, 'db' | 'now'>;

/**
 * Blocks a user: ends all sessions and push subscriptions, and queues a mail to the user (`queueNotice`).
 * @returns false if the user is blocked already
 * @throws HttpError 403 if both the actor and the user are moderators; 404 if the account was deleted
 */
export async function blockUser(
  { db, now }: PeopleServices,
  actor: Actor,
  userId: string,
  message: string,
): Promise<boolean> {
  const at = now();
  return db.transaction(async (tx) => {
    const { blockedAt, subject } = await lockUser(tx, actor, userId);
    if (blockedAt !== null) return false;
    await tx.update(users).set({ blockedAt: at }).where(eq(users.id, userId));
    await endSessions(tx, userId, at);
    await logAct(tx, at, actor, { act: 'blocked', subject, message });
    await queueNotice(tx, at, userId, { act: 'blocked', subject: 'person', id: userId, title: '', message });
    return true;
  });
}

/** Unblocks a user, and queues a mail (`queueNotice`). @returns false if the user isn't blocked @throws as `blockUser` */
export async function unblockUser(
  { db, now }: PeopleServices,
  actor: Actor,
  userId: string,
  message: string,
): Promise<boolean> {
  const at = now();
  return db.transaction(async (tx) => {
    const { blockedAt, subject } = await lockUser(tx, actor, userId);
    if (blockedAt === null) return false;
    await tx.update(users).set({ blockedAt: null }).where(eq(users.id, userId));
    await logAct(tx, at, actor, { act: 'unblocked', subject, message });
    await queueNotice(tx, at, userId, { act: 'unblocked', subject: 'person', id: userId, title: '', message });
    return true;
  });
}

/** As the operator, gives a user the role of a moderator, or takes it away. @throws HttpError 404 as `blockUser` */
export async function setModerator({ db, now }: PeopleServices, userId: string, isModerator: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, operator, userId);
    if (before.isModerator === isModerator) return;
    await tx.update(users).set({ isModerator }).where(eq(users.id, userId));
    const act = isModerator ? 'made_moderator' : 'ended_moderator';
    await logAct(tx, now(), operator, { act, subject: before.subject, message: '' });
  });
}

/** Loads the id of a user by uuid or username; undefined if there is none. Unlike `loadPersonId`, it also finds blocked users. */
export async function loadUserId(db: Db, idOrUsername: string): Promise<string | undefined> {
  const isUser = isUuid(idOrUsername) ? eq(profiles.userId, idOrUsername) : undefined;
  const [found] = await db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(or(isUser, eq(profiles.username, idOrUsername.toLowerCase())));
  return found?.id;
}

/** Locks a user, and checks that the actor may change them. */
async function lockUser(tx: Db, actor: Actor, userId: string) {
  const [user] = await tx
    .select({ blockedAt: users.blockedAt, isModerator: users.isModerator })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  if (user === undefined || profile === undefined) throw notFound();
  if (actor.kind === 'moderator' && user.isModerator) throw forbidden();
  const title = profile.username ?? profile.displayName;
  const subject: Subject = { kind: 'person', id: userId, title, concernedId: userId };
  return { ...user, subject };
}
