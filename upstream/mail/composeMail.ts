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
import { createProviderLinkedMail } from '../signIn/mailTemplates.ts';
import {
  createConfirmationMail,
  createEmailChangedMail,
  createEmailChangeMail,
  createEmailTakenMail,
  createInvitationRequestedMail,
  createNotOnWaitingListMail,
  createPasswordChangedMail,
  createPasswordResetMail,
} from './templates.ts';
import { createModerationMail } from './moderationMail.ts';
import { formatDecisionLink, formatWaitingListLink } from './links.ts';
import { lockMail, type OutgoingMail, queueMail, removeMail } from './mailQueue.ts';
import type { Mail } from './transport.ts';

export type ComposeServices = Pick<Services, 'now' | 'publicUrl' | 'secret' | 'settings'>;

/**
 * Composes a claimed mail. An invitation request is passed to `saveInvitationRequest` instead, and its reply, if any, is queued.
 * @param id id of the claimed mail
 * @returns undefined if there is nothing to send
 */
export async function composeMail(
  db: Db,
  services: ComposeServices,
  id: string,
): Promise<{ readonly queued: OutgoingMail; readonly mail: Mail } | undefined> {
  return db.transaction(async (tx) => {
    await lockMailAccount(tx, id);
    const queued = await lockMail(tx, id);
    if (queued === undefined) return undefined;
    const mail = await compose(tx, services, queued);
    return mail === undefined ? undefined : { queued, mail };
  });
}

/**
 * Locks the account of a mail before the mail is locked. `withdrawLinkMails` uses the same order. A concurrent withdrawal
 * therefore deletes the link if it was created before, and prevents the link otherwise.
 */
async function lockMailAccount(tx: Db, id: string): Promise<void> {
  const [row] = await tx
    .select({ emailKey: outgoingMails.emailKey, userId: outgoingMails.userId })
    .from(outgoingMails)
    .where(eq(outgoingMails.id, id));
  if (row === undefined) return;
  const isAccount = row.userId === null ? eq(users.emailKey, row.emailKey) : eq(users.id, row.userId);
  await tx.select({ id: users.id }).from(users).where(isAccount).for('no key update');
}

async function compose(tx: Db, services: ComposeServices, queued: OutgoingMail): Promise<Mail | undefined> {
  const { content, email, locale } = queued;
  const { publicUrl, secret } = services;
  // The token is derived from the secret and the id of the mail, so a mail that is sent again has the same link, and the database
  // alone doesn't reveal the token.
  const token = deriveSecret(secret, 'link in a mail', queued.id);
  switch (content.kind) {
    case 'password_reset': {
      const account = await loadAccountByEmail(tx, email);
      if (account === undefined) return undefined;
      const link = await createResetLink(tx, services, account.id, token, locale);
      // `link` is undefined if the account already has `MAX_FRESH_LINKS` other fresh links. No further mail is sent then.
      return link === undefined ? undefined : { to: account.email, ...createPasswordResetMail(locale, link) };
    }
    case 'email_change': {
      const holder = await loadAccountByEmail(tx, email);
      if (holder !== undefined && holder.id !== queued.userId) {
        return content.isHolderTold ? { to: holder.email, ...createEmailTakenMail(locale) } : undefined;
      }
      const link = await createConfirmationLink(tx, services, requireUserId(queued), email, token, locale);
      return { to: email, ...createEmailChangeMail(locale, link) };
    }
    case 'email_confirmation': {
      const link = await createConfirmationLink(tx, services, requireUserId(queued), email, token, locale);
      return { to: email, ...createConfirmationMail(locale, link) };
    }
    case 'invitation_request': {
      const isKept = await saveInvitationRequest(tx, services, { email, message: content.message });
      const answer = { content: { kind: 'invitation_answer', isKept }, email, locale } as const;
      if (content.isAnswered) await queueMail(tx, services.now(), answer);
      await removeMail(tx, queued.id);
      return undefined;
    }
    case 'invitation_answer': {
      const list = formatWaitingListLink(publicUrl, locale);
      return {
        to: email,
        ...(content.isKept ? createInvitationRequestedMail(locale) : createNotOnWaitingListMail(locale, list)),
      };
    }
    case 'password_changed':
      return { to: email, ...createPasswordChangedMail(locale) };
    case 'email_changed':
      return { to: email, ...createEmailChangedMail(locale) };
    case 'provider_tied':
      return { to: email, ...createProviderLinkedMail(locale, content.provider) };
    case 'moderation':
      return { to: email, ...createModerationMail(locale, content, formatDecisionLink(publicUrl, locale, content)) };
    case 'written':
      return { to: email, subject: content.subject, text: content.text };
  }
}

function requireUserId({ userId }: OutgoingMail): string {
  if (userId === null) throw new Error('A mail with a link needs an account');
  return userId;
}
