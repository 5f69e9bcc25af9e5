/** Users and guests. Both are readers: reading positions belong to readers. */
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs, secretHash } from '../columns.ts';

/**
 * Users and guests. Deleting a row deletes the user or guest with their data. Views, reports, invitations and entries of the
 * moderation log stay, without a reference to the reader.
 */
export const readers = pgTable('readers', { id: uuidPrimaryKey(), createdAt: createdAt() });

function readerKey() {
  return uuid()
    .primaryKey()
    .references(() => readers.id, { onDelete: 'cascade' });
}

/** Visitors without an account. The hashed token is the guest's X-ANONYMOUS-TOKEN. */
export const guests = pgTable('guests', {
  id: readerKey(),
  tokenHash: secretHash().notNull().unique(),
});

/** Accounts with their private data. */
export const users = pgTable('users', {
  id: readerKey(),
  /** The address as the user typed it, or as a sign-in provider sent it. */
  email: text().notNull(),
  /** The address in lower case; unique among accounts. */
  emailKey: text().notNull().unique('users_email_key'),
  /** Null if the account has no password: it was created through a provider, or its password was revoked. */
  passwordHash: text(),
  /** One of `genders`; null if the user hasn't answered. */
  gender: text(),
  isCreator: boolean().notNull().default(false),
  /** Whether the user may moderate in the app. */
  isModerator: boolean().notNull().default(false),
  /** One of `onboardingSteps`. */
  onboardingStep: text().notNull().default('username'),
  isMatureContentEnabled: boolean().notNull().default(false),
  /** When a link in a mail or a provider confirmed the address; null before. */
  emailConfirmedAt: timestampMs(),
  /** Total size of the user's files (`files.bytes`), updated by the code that adds or deletes them. */
  storedBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** When the operator or a moderator blocked the user; null for others. */
  blockedAt: timestampMs(),
  createdAt: createdAt(),
});
