/**
 * The mail queue, a table of the database, from which several processes can send mails. A row contains the request and the
 * address; `composeMail.ts` composes the mail when it is sent. An API call therefore does the same work whether or not an account
 * has the address, and a row contains no secret link (except the kind `written`).
 */
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, min, or } from 'drizzle-orm';
import * as v from 'valibot';
import { providers } from '../../src/api/schemas/auth.ts';
import type { Db } from '../db/db.ts';
import { outgoingMails } from '../db/tables/mails.ts';
import { users } from '../db/tables/people.ts';
import { locales } from '../http/languages.ts';
import { normalizeEmail } from '../people/accounts.ts';

/** A decision of the moderation, of which the mail informs the creator or user. */
const moderationNotice = {
  act: v.picklist(['sent_back', 'taken_down', 'blocked', 'unblocked']),
  subject: v.picklist(['series', 'episode', 'person']),
  /** public_id of the series or episode, uuid of the user. */
  id: v.string(),
  /** Title of the series or episode; empty for users. */
  title: v.string(),
  /** May be empty. */
  message: v.string(),
};
export type ModerationNotice = v.InferOutput<v.ObjectSchema<typeof moderationNotice, undefined>>;

const mailContent = v.variant('kind', [
  /** Sends a link to reset the password, if an account has the address. */
  v.object({ kind: v.literal('password_reset') }),
  v.object({ kind: v.literal('password_changed') }),
  /** Sends a link that confirms the new address of an account. */
  v.object({
    kind: v.literal('email_change'),
    /** Whether a mail is sent to another account that has this address. */
    isHolderTold: v.boolean(),
  }),
  /** Tells the owner of the previous address that the account has another one now. */
  v.object({ kind: v.literal('email_changed') }),
  /** Sends a link that confirms the address of a new account. */
  v.object({ kind: v.literal('email_confirmation') }),
  /** Not a mail: an invitation request, which the worker saves. */
  v.object({
    kind: v.literal('invitation_request'),
    message: v.string(),
    /** Whether a reply is queued. */
    isAnswered: v.boolean(),
  }),
  v.object({
    kind: v.literal('invitation_answer'),
    /** Whether the request was saved; false if the address must join the waiting list first. */
    isKept: v.boolean(),
  }),
  /** Tells the owner of an account that a sign-in provider was linked to it. */
  v.object({ kind: v.literal('provider_tied'), provider: v.picklist(providers) }),
  v.object({ kind: v.literal('moderation'), ...moderationNotice }),
  /** The complete text of a file that an earlier version left in `DATA_DIR/mails`. */
  v.object({ kind: v.literal('written'), subject: v.string(), text: v.string() }),
]);

export type MailContent = v.InferOutput<typeof mailContent>;
type MailKind = MailContent['kind'];

const storedMail = v.object({
  id: v.string(),
  number: v.number(),
  content: mailContent,
  email: v.string(),
  userId: v.nullable(v.string()),
  locale: v.picklist(locales),
  createdAt: v.date(),
});

export type OutgoingMail = v.InferOutput<typeof storedMail>;

interface NewMail extends Pick<OutgoingMail, 'content' | 'email' | 'locale'> {
  /** Id of the account that the mail is about. Required for `email_change` and `email_confirmation`. */
  readonly userId?: string;
}

export type ClaimedMail = Pick<OutgoingMail, 'id' | 'createdAt'>;

/** How long a claimed mail is reserved for its worker. The time allows ten SMTP steps of at most 30 s each. */
const LEASE_MS = 5 * 60_000;

/**
 * Queues a mail. Call `services.mails.wake()` after the transaction.
 * @param db the transaction of the change that causes the mail, if there is one
 */
export async function queueMail(db: Db, now: Date, { content, email, locale, userId }: NewMail): Promise<void> {
  const { kind, ...details } = content;
  const row = { kind, details, email, emailKey: normalizeEmail(email), locale, userId, createdAt: now, dueAt: now };
  await db.insert(outgoingMails).values(row);
}

/**
 * Claims the oldest due mail. No other worker gets this mail until the lease ends.
 * @param isSendingPaused if true, only invitation requests are claimed, because they are saved instead of sent
 * @returns undefined if no mail is due
 */
export async function claimMail(db: Db, now: Date, isSendingPaused: boolean): Promise<ClaimedMail | undefined> {
  const { id, number, kind, createdAt, dueAt, failedAt } = outgoingMails;
  const isPossible = isSendingPaused ? eq(kind, 'invitation_request' satisfies MailKind) : undefined;
  const oldest = db
    .select({ id })
    .from(outgoingMails)
    .where(and(lte(dueAt, now), isNull(failedAt), isPossible))
    .orderBy(asc(number))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outgoingMails)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(id, oldest))
    .returning({ id, createdAt });
  return claimed;
}

/** Locks a mail until the end of the transaction. Returns undefined if the mail no longer exists. */
export async function lockMail(tx: Db, id: string): Promise<OutgoingMail | undefined> {
  const [row] = await tx.select().from(outgoingMails).where(eq(outgoingMails.id, id)).for('update');
  if (row === undefined) return undefined;
  const { kind, details, ...rest } = row;
  return v.parse(storedMail, { ...rest, content: { ...Object(details), kind } });
}

export async function postponeMail(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt }).where(eq(outgoingMails.id, id));
}

/** Marks a mail as failed, without deleting it. */
export async function failMail(db: Db, id: string, failedAt: Date, failure: string): Promise<void> {
  await db.update(outgoingMails).set({ failedAt, failure }).where(eq(outgoingMails.id, id));
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Makes all postponed and claimed mails due. Only a process that doesn't share the database may call this function. */
export async function makeAllMailsDue(db: Db, now: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt: now }).where(isNull(outgoingMails.failedAt));
}

/** Loads the time at which the next waiting mail becomes due; undefined if no mail is waiting. The time may be in the past. */
export async function loadNextDueDate(db: Db): Promise<Date | undefined> {
  const { dueAt, failedAt } = outgoingMails;
  const [earliest] = await db
    .select({ at: min(dueAt) })
    .from(outgoingMails)
    .where(isNull(failedAt));
  return earliest?.at ?? undefined;
}

const linkKinds = ['password_reset', 'email_change', 'email_confirmation'] as const satisfies readonly MailKind[];

/**
 * Deletes the queued mails that would create links for an account. Must be called whenever the links of the account are revoked.
 * @param tx a transaction that has locked the row of the account, as the worker does before it locks a mail
 * @param kinds the kinds of mails to delete. Default: all that create links.
 */
export async function withdrawLinkMails(tx: Db, userId: string, kinds: readonly MailKind[] = linkKinds): Promise<void> {
  const { kind, emailKey: mailboxKey, userId: accountId } = outgoingMails;
  const emailKeyOfAccount = tx.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, userId));
  const isOwn = or(eq(accountId, userId), and(eq(kind, 'password_reset'), eq(mailboxKey, emailKeyOfAccount)));
  await tx.delete(outgoingMails).where(and(inArray(kind, [...kinds]), isOwn));
}

/** How long failed mails stay stored. */
const MAX_FAILED_MAIL_AGE_MS = 30 * 24 * 3_600_000;

export async function deleteFailedMails(db: Db, now: Date): Promise<void> {
  const { failedAt } = outgoingMails;
  await db
    .delete(outgoingMails)
    .where(and(isNotNull(failedAt), lt(failedAt, new Date(now.getTime() - MAX_FAILED_MAIL_AGE_MS))));
}
