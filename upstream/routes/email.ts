/** Handlers that change and confirm the email address. */
import { and, eq, gt } from 'drizzle-orm';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { User, Visitor } from '../auth/visitors.ts';
import { getViolatedUnique } from '../db/failures.ts';
import { users } from '../db/tables/people.ts';
import { emailConfirmations, passwordResets } from '../db/tables/sessions.ts';
import { notFound } from '../http/errors.ts';
import { queueMail, withdrawLinkMails } from '../mail/mailQueue.ts';
import { normalizeEmail } from '../people/accounts.ts';
import { requireReauthentication } from '../people/reauthentication.ts';
import { confirmEmail, handOverAccount } from '../people/confirmEmail.ts';
import { createRoutes } from '../http/routing.ts';
import type { Locale } from '../http/languages.ts';
import type { Services } from '../services.ts';

export const emailRoutes = createRoutes(emailEndpoints, {
  change: async ({ body, services, visitor, address, locale }) => {
    await services.limiter.attempt('emailChange', address, visitor.id);
    await requireReauthentication(services, { visitor, address }, body.current_password);
    // The account is looked up after the response, so neither its content nor its timing reveals whether an account exists.
    const isHolderTold = await services.limiter.countMail('emailTaken', body.email);
    await queueMail(services.db, services.now(), {
      content: { kind: 'email_change', isHolderTold },
      email: body.email,
      userId: visitor.id,
      locale,
    });
    services.mails.wake();
  },

  resend: async ({ services, visitor, address, locale }) => {
    await services.limiter.attempt('emailChange', address, visitor.id);
    const { db, now } = services;
    const [account] = await db
      .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, visitor.id));
    if (account === undefined || account.emailConfirmedAt !== null) return;
    await queueMail(db, now(), {
      content: { kind: 'email_confirmation' },
      email: account.email,
      userId: visitor.id,
      locale,
    });
    services.mails.wake();
  },

  confirm: async ({ body, visitor, services, address, locale }) => {
    await services.limiter.attempt('emailLink', address);
    await confirmAddress(services, body.token, visitor, locale);
    services.mails.wake();
  },
});

function isUser(visitor: Visitor, id: string): visitor is User {
  return visitor.kind === 'user' && visitor.id === id;
}

/**
 * Confirms an address. If the link is for a change of address, also replaces the address, notifies the old one, and revokes all
 * links that were sent to the old one, including password resets, because that mailbox may be compromised. If none of the
 * account's own sessions confirms the change (of more than upper and lower case), every session, every linked provider and the
 * password are revoked as well.
 * @throws HttpError 404 `email_link_invalid`, also if another account has taken the address in the meantime
 */
async function confirmAddress({ db, now }: Services, token: string, visitor: Visitor, locale: Locale): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [change] = await tx
        .delete(emailConfirmations)
        .where(and(eq(emailConfirmations.hash, hashSecret(token)), gt(emailConfirmations.expiresAt, now())))
        .returning();
      if (change === undefined) throw notFound('email_link_invalid');
      const { userId, email } = change;
      const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
      if (account === undefined) throw notFound('email_link_invalid');
      const isSame = email === account.email;
      // Queued mails are withdrawn, because sending one again would restore this link.
      await withdrawLinkMails(tx, userId, isSame ? ['email_confirmation'] : undefined);
      // Somebody with access to both the mailbox and the session is the owner.
      const ownSession = isUser(visitor, userId) ? visitor.sessionId : undefined;
      await confirmEmail(tx, userId, now(), ownSession);
      // Whoever requested the change may not own the new address, even if this person has confirmed the previous address.
      const isMoved = normalizeEmail(email) !== normalizeEmail(account.email);
      if (isMoved && ownSession === undefined) await handOverAccount(tx, userId, now());
      await tx
        .update(users)
        .set({ email, emailKey: normalizeEmail(email) })
        .where(eq(users.id, userId));
      // The address hasn't changed, mostly because the link was sent after the sign-up. So no notice is needed.
      if (isSame) return;
      await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
      await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
      await queueMail(tx, now(), { content: { kind: 'email_changed' }, email: account.email, locale });
    });
  } catch (error) {
    if (getViolatedUnique(error) === 'users_email_key') throw notFound('email_link_invalid');
    throw error;
  }
}
