/**
 * The queue of mails: a table, so that a call answers well only once its mail is kept, and several processes share the work. A row says
 * what was asked for and about which address; `composeMail.ts` makes the mail of it when it is sent. So a call does the same work whether
 * anybody has the address or not, and no link stands in the database.
 */
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, min, or } from 'drizzle-orm';
import * as v from 'valibot';
import { providers } from '../../src/api/schemas/auth.ts';
import type { Db } from '../db/db.ts';
import { outgoingMails } from '../db/tables/mails.ts';
import { users } from '../db/tables/people.ts';
import { locales } from '../http/languages.ts';
import { emailKey } from '../people/accounts.ts';

const mailContent = v.variant('kind', [
  /** A link to a new password, to whoever has the address. */
  v.object({ kind: v.literal('password_reset') }),
  v.object({ kind: v.literal('password_changed') }),
  /** A link that makes the address the account's. */
  v.object({
    kind: v.literal('email_change'),
    /** Whether somebody else who has the address may be told; false when they have been told often enough. */
    isHolderTold: v.boolean(),
  }),
  /** To the address before. */
  v.object({ kind: v.literal('email_changed') }),
  /** A link that confirms the address that somebody has signed up with. */
  v.object({ kind: v.literal('email_confirmation') }),
  /** Not a mail yet: the request is kept, and an answer queued. */
  v.object({
    kind: v.literal('invitation_request'),
    message: v.string(),
    /** False when the mailbox has had enough answers: the request is kept without one. */
    isAnswered: v.boolean(),
  }),
  v.object({
    kind: v.literal('invitation_answer'),
    /** False when the address has to join the waiting list first. */
    isKept: v.boolean(),
  }),
  v.object({ kind: v.literal('provider_tied'), provider: v.picklist(providers) }),
  /** A file that an earlier version left in `DATA_DIR/mails`. */
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
  /** The account that asks, where the call knows it. */
  readonly userId?: string;
}

export type ClaimedMail = Pick<OutgoingMail, 'id' | 'createdAt'>;

/** While a mail is being sent nobody else takes it; ten steps of a mail server, each of 30 s at most, take no longer. */
const LEASE_MS = 5 * 60_000;

/** @param db the transaction of what the mail tells of, where there is one; tell the worker after it (`services.mails.wake()`) */
export async function queueMail(db: Db, now: Date, { content, email, locale, userId }: NewMail): Promise<void> {
  const { kind, ...details } = content;
  const row = { kind, details, email, emailKey: emailKey(email), locale, userId, createdAt: now, dueAt: now };
  await db.insert(outgoingMails).values(row);
}

/**
 * Takes the oldest mail that is due; nobody else gets it until its lease is over.
 * @param isServerAway takes only what needs no mail server
 */
export async function claimMail(db: Db, now: Date, isServerAway: boolean): Promise<ClaimedMail | undefined> {
  const { id, number, kind, createdAt, dueAt, failedAt } = outgoingMails;
  const isPossible = isServerAway ? eq(kind, 'invitation_request' satisfies MailKind) : undefined;
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

/** @param tx in which it stays as it is. Undefined when it was withdrawn since it was claimed. */
export async function lockMail(tx: Db, id: string): Promise<OutgoingMail | undefined> {
  const [row] = await tx.select().from(outgoingMails).where(eq(outgoingMails.id, id)).for('update');
  if (row === undefined) return undefined;
  const { kind, details, ...rest } = row;
  return v.parse(storedMail, { ...rest, content: { ...Object(details), kind } });
}

export async function postponeMail(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt }).where(eq(outgoingMails.id, id));
}

/** Kept for the operator, who may let it be tried again. */
export async function failMail(db: Db, id: string, failedAt: Date, failure: string): Promise<void> {
  await db.update(outgoingMails).set({ failedAt, failure }).where(eq(outgoingMails.id, id));
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** Makes all that was put off or claimed due. Only for a process that has the database to itself: who claimed it has ended. */
export async function makeAllMailsDue(db: Db, now: Date): Promise<void> {
  await db.update(outgoingMails).set({ dueAt: now }).where(isNull(outgoingMails.failedAt));
}

/** When the next mail is due that waits. */
export async function loadNextDueDate(db: Db): Promise<Date | undefined> {
  const { dueAt, failedAt } = outgoingMails;
  const [next] = await db
    .select({ at: min(dueAt) })
    .from(outgoingMails)
    .where(isNull(failedAt));
  return next?.at ?? undefined;
}

const LINK_KINDS = ['password_reset', 'email_change', 'email_confirmation'] as const satisfies readonly MailKind[];

/**
 * Whatever makes the links of an account worthless withdraws those that are yet to be made too: a mail that waits would bring a new one.
 * @param tx in which the account's row is locked already, as the worker does first
 */
export async function withdrawLinks(tx: Db, userId: string, kinds: readonly MailKind[] = LINK_KINDS): Promise<void> {
  const { kind, emailKey: askedAbout, userId: askedBy } = outgoingMails;
  const own = tx.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, userId));
  const isOwn = or(eq(askedBy, userId), and(eq(kind, 'password_reset'), eq(askedAbout, own)));
  await tx.delete(outgoingMails).where(and(inArray(kind, [...kinds]), isOwn));
}

/** How long the operator may look into what failed. */
const FAILED_MS = 30 * 24 * 3_600_000;

export async function deleteFailedMails(db: Db, now: Date): Promise<void> {
  const { failedAt } = outgoingMails;
  await db.delete(outgoingMails).where(and(isNotNull(failedAt), lt(failedAt, new Date(now.getTime() - FAILED_MS))));
}
