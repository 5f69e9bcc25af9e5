import { eq } from 'drizzle-orm';
import { endSessions } from '../auth/sessions.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { providerAccounts } from '../db/tables/profiles.ts';
import { withdrawLinkMails } from '../mail/mailQueue.ts';
import { emailConfirmations, passwordResets } from '../db/tables/sessions.ts';

/**
 * Confirms the address of an account. Anybody can sign up with the address of somebody else, so the first confirmation revokes
 * all earlier access to the account: sessions with their push subscriptions, linked providers, links that confirm another
 * address, and links that reset the password. The password itself stays, because the caller may be setting a new one. A further
 * confirmation changes nothing.
 * @param db a transaction
 * @param sessionId the account's own session that confirms the address, if there is one. This session and its provider are not
 *   revoked: an unconfirmed account has at most one provider, the one that created the account.
 */
export async function confirmEmail(db: Db, userId: string, at: Date, sessionId?: string): Promise<void> {
  const [account] = await db
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (account === undefined || account.emailConfirmedAt !== null) return;
  await db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
  await revokeAccess(db, userId, at, sessionId);
}

/**
 * Gives the account to the owner of its new address, who confirmed the address outside the account's own sessions. Anybody can
 * request the change to somebody else's address, so everything that gives access is revoked, including the password. The owner
 * can set a new password by mail.
 * @param db a transaction
 */
export async function handOverAccount(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  await revokeAccess(db, userId, at);
}

/** Revokes all access except the password. If `sessionId` is given, this session and the linked provider stay as well. */
async function revokeAccess(db: Db, userId: string, at: Date, sessionId?: string): Promise<void> {
  await withdrawLinkMails(db, userId);
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  if (sessionId === undefined) await db.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
  await endSessions(db, userId, at, sessionId);
}
