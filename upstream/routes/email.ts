/** Changing one's mail address: asked for here, done by the link in the mail to the new one. Sign-up's link is confirmed here too. */
import { and, eq, gt } from 'drizzle-orm';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { hashOf } from '../auth/secrets.ts';
import type { User, Visitor } from '../auth/visitors.ts';
import { violatedUnique } from '../db/failures.ts';
import { users } from '../db/tables/people.ts';
import { emailChanges, passwordResets } from '../db/tables/sessions.ts';
import { notFound } from '../http/errors.ts';
import { emailChangedLetter, emailChangeLetter, emailTakenLetter } from '../mail/letters.ts';
import { accountByEmail, emailKey } from '../people/accounts.ts';
import { confirmationLink } from '../people/confirmationLink.ts';
import { requireFreshProof } from '../people/freshProof.ts';
import { proveEmail } from '../people/proveEmail.ts';
import { routes } from '../http/routing.ts';
import type { Services } from '../services.ts';

export const emailRoutes = routes(emailEndpoints, {
  change: async ({ body, services, visitor, address, locale }) => {
    await services.limiter.attempt('emailChange', address, visitor.id);
    await requireFreshProof(services, { visitor, address }, body.current_password);
    // Behind the answer, so that neither it nor its time tells whether anybody has that address.
    services.background.start('A mail to a new address', async () => {
      const holder = await accountByEmail(services.db, body.email);
      if (holder !== undefined && holder.id !== visitor.id) {
        const mayMail = await services.limiter.mayMail('emailTaken', holder.email);
        if (mayMail) await services.outbox.send({ to: holder.email, ...emailTakenLetter(locale) });
        return;
      }
      const link = await confirmationLink(services, visitor.id, body.email, locale);
      await services.outbox.send({ to: body.email, ...emailChangeLetter(locale, link) });
    });
  },

  confirm: async ({ body, visitor, services, address, locale }) => {
    await services.limiter.attempt('emailLink', address);
    const before = await confirmed(services, body.token, visitor);
    if (before === undefined) return;
    services.background.start('A mail to an old address', () =>
      services.outbox.send({ to: before, ...emailChangedLetter(locale) }),
    );
  },
});

function isUser(visitor: Visitor, id: string): visitor is User {
  return visitor.kind === 'user' && visitor.id === id;
}

/**
 * Every link to the old address becomes worthless with it, those to a new password too: whoever reads that mailbox may be why the
 * address was changed.
 * @returns the address before; undefined when it is the same
 * @throws Refusal 404 `email_link_invalid`, also when somebody else has taken the address meanwhile
 */
async function confirmed({ db, now }: Services, token: string, visitor: Visitor): Promise<string | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const [change] = await tx
        .delete(emailChanges)
        .where(and(eq(emailChanges.hash, hashOf(token)), gt(emailChanges.expiresAt, now())))
        .returning();
      if (change === undefined) throw notFound('email_link_invalid');
      const { userId, email } = change;
      const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
      if (account === undefined) throw notFound('email_link_invalid');
      // The browser that has both the mailbox and the account is its owner's.
      await proveEmail(tx, userId, now(), isUser(visitor, userId) ? visitor.sessionId : undefined);
      await tx
        .update(users)
        .set({ email, emailKey: emailKey(email) })
        .where(eq(users.id, userId));
      // Sign-up's own link: nothing has changed, and nobody need be told.
      if (email === account.email) return undefined;
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
      await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
      return account.email;
    });
  } catch (error) {
    if (violatedUnique(error) === 'users_email_key') throw notFound('email_link_invalid');
    throw error;
  }
}
