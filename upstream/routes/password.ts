/** Handlers for password change and password reset. */
import { and, eq, gt, notInArray } from 'drizzle-orm';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { hashPassword, verifyPassword, isWeakPassword } from '../auth/passwords.ts';
import { hashSecret } from '../auth/secrets.ts';
import { endSessions } from '../auth/sessions.ts';
import { users } from '../db/tables/people.ts';
import { emailConfirmations, passwordResets } from '../db/tables/sessions.ts';
import { notFound, fieldError } from '../http/errors.ts';
import { queueMail, withdrawLinkMails } from '../mail/mailQueue.ts';
import { loadCredentials } from '../people/accounts.ts';
import { confirmEmail } from '../people/confirmEmail.ts';
import { createRoutes } from '../http/routing.ts';
import type { Locale } from '../http/languages.ts';
import type { Services } from '../services.ts';

export const passwordRoutes = createRoutes(passwordEndpoints, {
  change: async ({ body, services, visitor, address, locale }) => {
    const account = await services.limiter.countFailures('ownPassword', address, visitor.id, async () => {
      const found = await loadCredentials(services.db, visitor.id);
      if (await verifyPassword(found.passwordHash, body.current_password)) return found;
      throw fieldError(['current_password'], 'user_password_invalid');
    });
    if (isWeakPassword(body.new_password, account)) throw fieldError(['new_password'], 'user_password_weak');
    await setPassword(services, { ...account, id: visitor.id, locale }, body.new_password, {
      except: visitor.sessionId,
    });
  },

  forgotten: async ({ body, services, address, locale }) => {
    await services.limiter.attempt('forgottenPassword', address, body.email);
    // The account is looked up after the response, so neither its content nor its timing reveals whether an account exists.
    await queueMail(services.db, services.now(), { content: { kind: 'password_reset' }, email: body.email, locale });
    services.mails.wake();
  },

  resetLink: async ({ params, services, address }) => {
    await services.limiter.attempt('resetLink', address);
    await loadResetUserId(services, params.token);
  },

  reset: async ({ body, services, address, locale }) => {
    await services.limiter.attempt('resetLink', address);
    const userId = await loadResetUserId(services, body.token);
    const account = await loadCredentials(services.db, userId);
    if (isWeakPassword(body.password, account)) throw fieldError(['password'], 'user_password_weak');
    await setPassword(services, { ...account, id: userId, locale }, body.password, { resetToken: body.token });
  },
});

/** Finds the user of a reset link. @throws HttpError 404 `reset_link_invalid` for an unknown, used or expired link */
async function loadResetUserId({ db, now }: Services, token: string): Promise<string> {
  const [found] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.hash, hashSecret(token)), gt(passwordResets.expiresAt, now())));
  if (found === undefined) throw notFound('reset_link_invalid');
  return found.userId;
}

interface Account {
  readonly id: string;
  /** Mail address that gets a notice. */
  readonly email: string;
  readonly locale: Locale;
}

interface SetPasswordOptions {
  /** Id of the session that doesn't end. */
  readonly except?: string;
  /** Token of the reset link that is used, which also confirms the email address. A concurrent second use is refused. */
  readonly resetToken?: string;
}

/**
 * Sets the password, ends all sessions (except the given one), and revokes all reset links and address changes, including those
 * in queued mails, because somebody who knew the old password may have requested them. Queues a notice to the account's address.
 * @throws HttpError 404 `reset_link_invalid` if the reset link was used in the meantime
 */
async function setPassword(
  { db, now, mails }: Services,
  { id: userId, email, locale }: Account,
  password: string,
  { except, resetToken }: SetPasswordOptions,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await withdrawLinkMails(tx, userId, ['password_reset', 'email_change']);
    const used = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.userId, userId))
      .returning({ hash: passwordResets.hash });
    if (resetToken !== undefined && !used.some(({ hash }) => hash === hashSecret(resetToken))) {
      throw notFound('reset_link_invalid');
    }
    // The link that confirms the account's own address after a sign-up stays valid.
    const emailOfAccount = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx
      .delete(emailConfirmations)
      .where(and(eq(emailConfirmations.userId, userId), notInArray(emailConfirmations.email, emailOfAccount)));
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    // Using a reset link proves access to the mailbox.
    if (resetToken !== undefined) await confirmEmail(tx, userId, now());
    await endSessions(tx, userId, now(), except);
    await queueMail(tx, now(), { content: { kind: 'password_changed' }, email, locale });
  });
  mails.wake();
}
