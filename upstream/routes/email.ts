/** Changes of the mail address, which the link in a mail to the new address confirms. The link after sign-up is confirmed here too. */
import { and, eq, gt } from 'drizzle-orm';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { User, Visitor } from '../auth/visitors.ts';
import { violatedUnique } from '../db/failures.ts';
import { users } from '../db/tables/people.ts';
import { emailChanges, passwordResets } from '../db/tables/sessions.ts';
import { notFound } from '../http/errors.ts';
import { queueMail, withdrawLinks } from '../mail/mailQueue.ts';
import { emailKey } from '../people/accounts.ts';
import { requireReauthentication } from '../people/reauthentication.ts';
import { confirmEmail, handOverAccount } from '../people/confirmEmail.ts';
import { routes } from '../http/routing.ts';
import type { Locale } from '../http/languages.ts';
import type { Services } from '../services.ts';

export const emailRoutes = routes(emailEndpoints, {
  change: async ({ body, services, visitor, address, locale }) => {
    await services.limiter.attempt('emailChange', address, visitor.id);
    await requireReauthentication(services, { visitor, address }, body.current_password);
    // The address is looked up after the response, so that neither content nor timing reveals whether an account has it.
    const isHolderTold = await services.limiter.mayMail('emailTaken', body.email);
    await queueMail(services.db, services.now(), {
      content: { kind: 'email_change', isHolderTold },
      email: body.email,
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
 * Confirms the new address, revokes all links that were sent to the old one, password resets included (that mailbox may be compromised), and
 * notifies the old address. Outside the account's own sessions, a change of address also ends every session, provider link and the password.
 * @throws HttpError 404 `email_link_invalid`, also if another account has taken the address meanwhile
 */
async function confirmAddress({ db, now }: Services, token: string, visitor: Visitor, locale: Locale): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const [change] = await tx
        .delete(emailChanges)
        .where(and(eq(emailChanges.hash, hashSecret(token)), gt(emailChanges.expiresAt, now())))
        .returning();
      if (change === undefined) throw notFound('email_link_invalid');
      const { userId, email } = change;
      const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
      if (account === undefined) throw notFound('email_link_invalid');
      const isSame = email === account.email;
      // A repeated mail must not restore this link.
      await withdrawLinks(tx, userId, isSame ? ['email_confirmation'] : undefined);
      // A browser with both the mailbox and the session belongs to the owner.
      const ownSession = isUser(visitor, userId) ? visitor.sessionId : undefined;
      await confirmEmail(tx, userId, now(), ownSession);
      // Whoever asked for the move may not own the new address, even if they had confirmed the previous one.
      const isMoved = emailKey(email) !== emailKey(account.email);
      if (isMoved && ownSession === undefined) await handOverAccount(tx, userId, now());
      await tx
        .update(users)
        .set({ email, emailKey: emailKey(email) })
        .where(eq(users.id, userId));
      // The link of the sign-up: the address hasn't changed, so no notice is sent.
      if (isSame) return;
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
      await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
      await queueMail(tx, now(), { content: { kind: 'email_changed' }, email: account.email, locale });
    });
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key') throw notFound('email_link_invalid');
    throw error;
  }
}
