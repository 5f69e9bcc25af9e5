/** Manages the waiting lists and the invitation codes. */
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { profiles } from '../db/tables/profiles.ts';
import { invitationRequests, invitations, waitingAuthors, waitingReaders } from '../db/tables/waitingLists.ts';
import { normalizeEmail } from '../people/accounts.ts';

export function listInvitations(db: Db) {
  const { code, usesLeft, createdAt } = invitations;
  return db
    .select({ code, usesLeft, invitedBy: profiles.username, since: createdAt })
    .from(invitations)
    .leftJoin(profiles, eq(profiles.userId, invitations.invitedBy))
    .orderBy(asc(createdAt));
}

/** Deletes an invitation code. @returns false if there is no such code */
export async function removeInvitation(db: Db, code: string): Promise<boolean> {
  return (await db.delete(invitations).where(eq(invitations.code, code)).returning()).length > 0;
}

export function listWaitingReaders(db: Db) {
  const { email, createdAt } = waitingReaders;
  return db.select({ email, since: createdAt }).from(waitingReaders).orderBy(asc(createdAt));
}

export function listWaitingAuthors(db: Db) {
  const { name, email, link, message, createdAt } = waitingAuthors;
  return db.select({ name, email, link, message, since: createdAt }).from(waitingAuthors).orderBy(asc(createdAt));
}

/** Deletes the entries of an address in both lists and its invitation request. @returns false if there were none */
export async function removeFromWaitingLists(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    let found = false;
    for (const list of [waitingReaders, waitingAuthors, invitationRequests]) {
      const removed = await tx
        .delete(list)
        .where(eq(list.emailKey, normalizeEmail(email)))
        .returning({ email: list.email });
      found ||= removed.length > 0;
    }
    return found;
  });
}
