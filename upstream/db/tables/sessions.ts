/** Sign-ins, and the secrets that mails and providers carry. Every secret is kept as its hash. */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, secretHash } from '../columns.ts';
import { users } from './people.ts';

function userId() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** One sign-in on one device: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  { id: key(), userId: userId(), createdAt: createdAt(), revokedAt: moment() },
  (t) => [index('sessions_user').on(t.userId)],
);

/** A refresh token is used once. Its successor is derived from it, so that a repeated request gets the same one. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: secretHash().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expiry').on(t.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  { hash: secretHash().primaryKey(), userId: userId(), createdAt: createdAt(), expiresAt: moment().notNull() },
  (t) => [index('password_resets_user').on(t.userId)],
);

export const emailChanges = pgTable(
  'email_changes',
  {
    hash: secretHash().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('email_changes_user').on(t.userId)],
);

/** A sign-in with another provider under way: from the button to the app's own call with `state`. */
export const providerStates = pgTable('provider_states', {
  hash: secretHash().primaryKey(),
  provider: text().notNull(),
  redirectUri: text().notNull(),
  /** Of the cookie of the browser that began: whoever comes back in another one was sent there by somebody else. */
  browserHash: secretHash().notNull(),
  /** PKCE; null with providers that don't take it. */
  codeVerifier: text(),
  nonce: text(),
  /** Who the provider says came back; null until then. */
  subject: text(),
  email: text(),
  /** Whether the provider says that the address is theirs. */
  isEmailVerified: boolean().notNull().default(false),
  displayName: text(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
});

/** Into the closed beta. `invitedBy` is null for the operator's own. */
export const invitations = pgTable('invitations', {
  code: text().primaryKey(),
  invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** How many may still sign up with it. */
  usesLeft: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** Who asks to be invited. An operator sets `acceptedAt`; that address may then sign up without a code. */
export const invitationRequests = pgTable('invitation_requests', {
  emailKey: text().primaryKey(),
  email: text().notNull(),
  message: text().notNull().default(''),
  createdAt: createdAt(),
  acceptedAt: moment(),
});

export const waitingReaders = pgTable('waiting_readers', {
  emailKey: text().primaryKey(),
  email: text().notNull(),
  createdAt: createdAt(),
});

export const waitingAuthors = pgTable('waiting_authors', {
  emailKey: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  link: text().notNull(),
  message: text().notNull().default(''),
  createdAt: createdAt(),
});
