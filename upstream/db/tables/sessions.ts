/** Sessions, and the secrets in mails and provider redirects. All secrets are stored as hashes. */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, secretHash } from '../columns.ts';
import { users } from './people.ts';

function userId() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** A sign-in on a device: a family of refresh tokens. */
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

/** A pending sign-in with a provider, from the button to the app's call with `state`. */
export const providerStates = pgTable('provider_states', {
  hash: secretHash().primaryKey(),
  provider: text().notNull(),
  redirectUri: text().notNull(),
  /** Hash of the starting browser's cookie. A callback in another browser was sent there by somebody else. */
  browserHash: secretHash().notNull(),
  /** PKCE; null for providers without support. */
  codeVerifier: text(),
  nonce: text(),
  /** The provider's id of the user; null before the callback. */
  subject: text(),
  email: text(),
  /** Whether the provider confirms that the address belongs to the user. */
  isEmailVerified: boolean().notNull().default(false),
  displayName: text(),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
});

/** Invitations to the closed beta. `invitedBy` is null for the operator's own. */
export const invitations = pgTable('invitations', {
  code: text().primaryKey(),
  invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  /** Number of remaining sign-ups. */
  usesLeft: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** Invitation requests. After the operator has set `acceptedAt`, that address may sign up without a code. */
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
