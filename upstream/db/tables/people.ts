/** Users and guests. Both are readers: reading positions belong to readers. */
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, secretHash } from '../columns.ts';

/** Users and guests. Deleting a row deletes the user or guest with all dependent data. */
export const readers = pgTable('readers', { id: key(), createdAt: createdAt() });

function readerKey() {
  return uuid()
    .primaryKey()
    .references(() => readers.id, { onDelete: 'cascade' });
}

/** Visitors without an account; the token is their X-ANONYMOUS-TOKEN. */
export const guests = pgTable('guests', {
  id: readerKey(),
  tokenHash: secretHash().notNull().unique(),
});

/** Accounts: private data. */
export const users = pgTable('users', {
  id: readerKey(),
  /** As the user wrote it. */
  email: text().notNull(),
  /** Lower case; unique among accounts. */
  emailKey: text().notNull().unique('users_email_key'),
  /** Null for users who signed up through a provider and never set one. */
  passwordHash: text(),
  gender: text(),
  isCreator: boolean().notNull().default(false),
  onboardingStep: text().notNull().default('username'),
  isMatureContentEnabled: boolean().notNull().default(false),
  /** When the address was confirmed, by a link in a mail or by a provider; null before. */
  emailConfirmedAt: moment(),
  /** Total size of the user's files (`files.bytes`), updated by the code that adds or deletes them. */
  storedBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** When the operator blocked the user; null for others. */
  blockedAt: moment(),
  createdAt: createdAt(),
});
