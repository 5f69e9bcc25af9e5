/** People and guests. Both read, so both are readers: a place in an episode belongs to a reader, whoever that is. */
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, secretHash } from '../columns.ts';

/** Whoever is known. Deleting the row deletes the person or guest and all that hangs on them. */
export const readers = pgTable('readers', { id: key(), createdAt: createdAt() });

function readerKey() {
  return uuid()
    .primaryKey()
    .references(() => readers.id, { onDelete: 'cascade' });
}

/** Visitors without an account; the token itself is their X-ANONYMOUS-TOKEN. */
export const guests = pgTable('guests', {
  id: readerKey(),
  tokenHash: secretHash().notNull().unique(),
});

/** Accounts: what nobody else sees. */
export const users = pgTable('users', {
  id: readerKey(),
  /** As it was written. */
  email: text().notNull(),
  /** In lower case: what two accounts may not share. */
  emailKey: text().notNull().unique('users_email_key'),
  /** Null for who came through another provider and never set one. */
  passwordHash: text(),
  gender: text(),
  isCreator: boolean().notNull().default(false),
  onboardingStep: text().notNull().default('username'),
  isMatureContentEnabled: boolean().notNull().default(false),
  /** When a link that was sent to `email` was opened, or another provider vouched for it; null until then. */
  emailConfirmedAt: moment(),
  /** Of all their files (`files.bytes`), kept by whoever adds or removes rows there. */
  storedBytes: bigint({ mode: 'number' }).notNull().default(0),
  /** When the operator shut them out; null while they may come in. */
  blockedAt: moment(),
  createdAt: createdAt(),
});
