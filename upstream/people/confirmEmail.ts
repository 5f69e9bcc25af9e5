/** What follows from the first proof that the mail address of an account belongs to the person who uses it. */
import { eq } from 'drizzle-orm';
import { endSessions } from '../auth/sessions.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { providerAccounts } from '../db/tables/profiles.ts';
import { withdrawLinks } from '../mail/mailQueue.ts';
import { emailChanges, passwordResets } from '../db/tables/sessions.ts';

/**
 * Anybody can sign up with an address that is not theirs. So the first proof ends every way into the account that is older than
 * the proof: sign-ins with their push subscriptions, ties to providers, links to another address or to a new password. The
 * password is left to the caller, which may be setting a new one. Further proofs change nothing.
 * @param db a transaction
 * @param sessionId the sign-in that brings the proof, where it is one of the account's own: it stays, and so does its provider. An
 *   unproven account has one provider at most, the one that it was made by.
 */
export async function confirmEmail(db: Db, userId: string, at: Date, sessionId?: string): Promise<void> {
  const [account] = await db
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (account === undefined || account.emailConfirmedAt !== null) return;
  await db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
  await withdrawLinks(db, userId);
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
  if (sessionId === undefined) await db.delete(providerAccounts).where(eq(providerAccounts.userId, userId));
  await endSessions(db, userId, at, sessionId);
}
