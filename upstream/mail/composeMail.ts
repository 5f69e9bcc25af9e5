/** Composes a queued mail when it is sent: looks up the account of the address and creates the link. */
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

/**
 * @param id id of a claimed mail
 * @returns undefined if no mail must be sent, for example because the mail was withdrawn or no account has the address
 */
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
 * Locks the account and then the mail, the order that `withdrawLinks` uses as well. A concurrent withdrawal therefore either
 * deletes the link that was created before it, or prevents the link.
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
  // The token is derived from the secret and the id, so a repeated mail has the same link, and the database alone doesn't reveal
  // it.
  const token = deriveSecret(secret, 'link in a mail', asked.id);
  switch (content.kind) {
    case 'password_reset': {
      const account = await loadAccountByEmail(tx, email);
      if (account === undefined) return undefined;
      const link = await createResetLink(tx, services, account.id, token, locale);
      // Without a link: the mailbox already has several valid links, so no further mail is sent.
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
