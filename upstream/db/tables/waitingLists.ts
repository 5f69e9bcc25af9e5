/** Waiting lists before the launch, and invitations to the closed beta. */
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestampMs } from '../columns.ts';
import { users } from './people.ts';

/** Invitations to the closed beta. `invitedBy` is null for invitations from the operator or from a deleted account. */
export const invitations = pgTable('invitations', {
  code: text().primaryKey(),
  invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Number of remaining sign-ups. */
  usesLeft: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** Invitation requests. After the operator has set `acceptedAt`, a sign-up with the address needs no code. */
export const invitationRequests = pgTable('invitation_requests', {
  emailKey: text().primaryKey(),
  email: text().notNull(),
  message: text().notNull().default(''),
  createdAt: createdAt(),
  acceptedAt: timestampMs(),
});

/** Readers who wait for the launch. */
export const waitingReaders = pgTable('waiting_readers', {
  emailKey: text().primaryKey(),
  email: text().notNull(),
  createdAt: createdAt(),
});

/** Authors who want to publish after the launch. */
export const waitingAuthors = pgTable('waiting_authors', {
  emailKey: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  link: text().notNull(),
  message: text().notNull().default(''),
  createdAt: createdAt(),
});
