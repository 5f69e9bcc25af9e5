/** Passwords: changing one's own, and a new one by a link in a mail. */
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { hashPassword, isPassword, isWeakPassword } from '../auth/passwords.ts';
import { hashOf } from '../auth/secrets.ts';
import { endSessions } from '../auth/sessions.ts';
import { users } from '../db/tables/people.ts';
import { emailChanges, passwordResets } from '../db/tables/sessions.ts';
import { notFound, refusedField } from '../http/errors.ts';
import { passwordChangedLetter, resetLetter } from '../mail/letters.ts';
import { accountByEmail, credentialsOf } from '../people/accounts.ts';
import { proveEmail } from '../people/proveEmail.ts';
import { newResetLink } from '../people/resetLinks.ts';
import { routes } from '../http/routing.ts';
import type { Services } from '../services.ts';

export const passwordRoutes = routes(passwordEndpoints, {
  change: async ({ body, services, visitor, address, locale }) => {
    const account = await services.limiter.guess('ownPassword', address, visitor.id, async () => {
      const found = await credentialsOf(services.db, visitor.id);
      if (await isPassword(found.passwordHash, body.current_password)) return found;
      throw refusedField(['current_password'], 'user_password_invalid');
    });
    if (isWeakPassword(body.new_password, account)) throw refusedField(['new_password'], 'user_password_weak');
    await setPassword(services, visitor.id, body.new_password, visitor.sessionId);
    tell(services, account.email, passwordChangedLetter(locale));
  },

  forgotten: async ({ body, services, address, locale }) => {
    await services.limiter.attempt('forgottenPassword', address, body.email);
    // Behind the answer, so that neither it nor its time tells whether anybody has that address.
    services.background.start('A mail with a reset link', async () => {
      const account = await accountByEmail(services.db, body.email);
      if (account === undefined) return;
      const link = await newResetLink(services, account.id, locale);
      // The mailbox has several that are good.
      if (link === undefined) return;
      const letter = resetLetter(locale, link);
      await services.outbox.send({ to: account.email, ...letter });
    });
  },

  resetLink: async ({ params, services, address }) => {
    await services.limiter.attempt('resetLink', address);
    await resetOf(services, params.token);
  },

  reset: async ({ body, services, address, locale }) => {
    await services.limiter.attempt('resetLink', address);
    const userId = await resetOf(services, body.token);
    const account = await credentialsOf(services.db, userId);
    if (isWeakPassword(body.password, account)) throw refusedField(['password'], 'user_password_weak');
    await setPassword(services, userId, body.password, undefined, body.token);
    tell(services, account.email, passwordChangedLetter(locale));
  },
});

/** @throws Refusal 404 `reset_link_invalid` for one that is unknown, used or too old */
async function resetOf({ db, now }: Services, token: string): Promise<string> {
  const [found] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.hash, hashOf(token)), gt(passwordResets.expiresAt, now())));
  if (found === undefined) throw notFound('reset_link_invalid');
  return found.userId;
}

/**
 * Ends every other session, and makes every reset link of the person worthless, and every link to another address: whoever knew
 * the old password may have asked for one, and would have the account by it all the same.
 * @param except the session that stays
 * @param resetToken used up by this; of two who use it at once the second is refused
 */
async function setPassword(
  { db, now }: Services,
  userId: string,
  password: string,
  except?: string,
  resetToken?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const used = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.userId, userId))
      .returning({ hash: passwordResets.hash });
    if (resetToken !== undefined && !used.some(({ hash }) => hash === hashOf(resetToken))) {
      throw notFound('reset_link_invalid');
    }
    // Not the one that sign-up sent to the account's own.
    const own = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), notInArray(emailChanges.email, own)));
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    // Whoever has the link has the mailbox.
    if (resetToken !== undefined) await proveEmail(tx, userId, now());
    await endSessions(tx, userId, now(), except);
  });
}

function tell({ background, outbox }: Services, to: string, letter: { subject: string; text: string }): void {
  background.start('A mail about a password', () => outbox.send({ to, ...letter }));
}
