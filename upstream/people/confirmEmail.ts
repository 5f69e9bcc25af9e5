/** Marks the mail address of an account as confirmed, and revokes what is older than the confirmation. */
import { eq } from 'drizzle-orm';
import { endSessions } from '../auth/sessions.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { providerAccounts } from '../db/tables/profiles.ts';
import { withdrawLinks } from '../mail/mailQueue.ts';
import { emailChanges, passwordResets } from '../db/tables/sessions.ts';

/**
 * Anybody can sign up with somebody else's address. So the first confirmation revokes every older access to the account: sessions with
 * their push subscriptions, linked providers, links to another address or to a new password. The password is left to the caller, which
 * may be setting a new one. Further confirmations change nothing.
 * @param db a transaction
 * @param sessionId the account's own session that confirms, if any: it stays, and so does its provider. An unconfirmed account has at most
 *   one provider, the one that created it.
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
 * Hands the account over to the owner of its new address, who confirmed it outside the account's own sessions. Anybody can ask for the move
 * to somebody else's address, so everything that gives access is revoked, the password too: the owner sets a new one by mail.
 * @param db a transaction
 */
export async function handOverAccount(db: Db, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  await revokeAccess(db, userId, at);
}

/** Revokes everything but the password. */
async function revokeAccess(db: Db, userId: string, at: Date, sessionId?: string): Promise<void> {
  await withdrawLinks(db, userId);
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  if (sessionId === undefined) await db.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
  await endSessions(db, userId, at, sessionId);
}
