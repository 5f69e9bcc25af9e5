/** Composes a queued mail at the moment it is sent: looks up the account of the address and creates the link. */
import { eq } from 'drizzle-orm';
import { deriveSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { outgoingMails } from '../db/tables/mails.ts';
import { users } from '../db/tables/people.ts';
import { loadAccountByEmail } from '../people/accounts.ts';
import { createConfirmationLink } from '../people/confirmationLink.ts';
import { saveInvitationRequest } from '../people/invitationRequests.ts';
import { createResetLink } from '../people/resetLinks.ts';
import type { Services } from '../services.ts';
import { providerLinkedMail } from '../signIn/mailTemplates.ts';
import {
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
  invitationRequestedMail,
  notOnWaitingListMail,
  passwordChangedMail,
  passwordResetMail,
} from './templates.ts';
import { waitingListLink } from './links.ts';
import { lockMail, type OutgoingMail, queueMail, removeMail } from './mailQueue.ts';
import type { Mail } from './transport.ts';

export type Composing = Pick<Services, 'now' | 'publicUrl' | 'secret' | 'settings'>;

/** @param id of a claimed mail @returns undefined if there is nothing to send: the mail was withdrawn, or no account has the address */
export async function composeMail(
  db: Db,
  services: Composing,
  id: string,
): Promise<{ readonly asked: OutgoingMail; readonly mail: Mail } | undefined> {
  return db.transaction(async (tx) => {
    await lockAccountOf(tx, id);
    const asked = await lockMail(tx, id);
    if (asked === undefined) return undefined;
    const mail = await compose(tx, services, asked);
    return mail === undefined ? undefined : { asked, mail };
  });
}

/**
 * Locks the account before the mail, in the same order as `withdrawLinks`. So a link is either created before a withdrawal and deleted by
 * it, or not created at all.
 */
async function lockAccountOf(tx: Db, id: string): Promise<void> {
  const [asked] = await tx
    .select({ emailKey: outgoingMails.emailKey, userId: outgoingMails.userId })
    .from(outgoingMails)
    .where(eq(outgoingMails.id, id));
  if (asked === undefined) return;
  const isAccount = asked.userId === null ? eq(users.emailKey, asked.emailKey) : eq(users.id, asked.userId);
  await tx.select({ id: users.id }).from(users).where(isAccount).for('no key update');
}

async function compose(tx: Db, services: Composing, asked: OutgoingMail): Promise<Mail | undefined> {
  const { content, email, locale } = asked;
  const { publicUrl, secret } = services;
  // Derived, so that a mail that is sent twice has the same link. Without the key the database doesn't reveal it.
  const token = deriveSecret(secret, 'link in a mail', asked.id);
  switch (content.kind) {
    case 'password_reset': {
      const account = await loadAccountByEmail(tx, email);
      if (account === undefined) return undefined;
      const link = await createResetLink(tx, services, account.id, token, locale);
      // The mailbox has several valid links already.
      return link === undefined ? undefined : { to: account.email, ...passwordResetMail(locale, link) };
    }
    case 'email_change': {
      const holder = await loadAccountByEmail(tx, email);
      if (holder !== undefined && holder.id !== asked.userId) {
        return content.isHolderTold ? { to: holder.email, ...emailTakenMail(locale) } : undefined;
      }
      const link = await createConfirmationLink(tx, services, requiredUser(asked), email, token, locale);
      return { to: email, ...emailChangeMail(locale, link) };
    }
    case 'email_confirmation': {
      const link = await createConfirmationLink(tx, services, requiredUser(asked), email, token, locale);
      return { to: email, ...confirmationMail(locale, link) };
    }
    case 'invitation_request': {
      const isKept = await saveInvitationRequest(tx, services, { email, message: content.message });
      const answer = { content: { kind: 'invitation_answer', isKept }, email, locale } as const;
      if (content.isAnswered) await queueMail(tx, services.now(), answer);
      await removeMail(tx, asked.id);
      return undefined;
    }
    case 'invitation_answer': {
      const list = waitingListLink(publicUrl, locale);
      return { to: email, ...(content.isKept ? invitationRequestedMail(locale) : notOnWaitingListMail(locale, list)) };
    }
    case 'password_changed':
      return { to: email, ...passwordChangedMail(locale) };
    case 'email_changed':
      return { to: email, ...emailChangedMail(locale) };
    case 'provider_tied':
      return { to: email, ...providerLinkedMail(locale, content.provider) };
    case 'written':
      return { to: email, subject: content.subject, text: content.text };
  }
}

function requiredUser({ userId }: OutgoingMail): string {
  if (userId === null) throw new Error('A mail with a link belongs to no account');
  return userId;
}
