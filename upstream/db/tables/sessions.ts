/** Sessions, and the secrets in mailed links and provider redirects. The secrets are stored as hashes. */
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs, secretHash } from '../columns.ts';
import { users } from './people.ts';

function userId() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** Sign-ins on devices. Each row has a chain of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  { id: uuidPrimaryKey(), userId: userId(), createdAt: createdAt(), revokedAt: timestampMs() },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Refresh tokens. A token is used once. Its successor is derived from it, so that a repeated request gets the same successor. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: secretHash().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestampMs().notNull(),
    /** When the token was exchanged for its successor; null before. */
    usedAt: timestampMs(),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expiry').on(t.expiresAt)],
);

/** Links that reset a password. `hash` is that of the token in the link. */
export const passwordResets = pgTable(
  'password_resets',
  { hash: secretHash().primaryKey(), userId: userId(), createdAt: createdAt(), expiresAt: timestampMs().notNull() },
  (t) => [index('password_resets_user').on(t.userId)],
);

/**
 * Links that confirm a mail address: a new address, or the account's own after a sign-up. `hash` is that of the token in the link.
 */
export const emailConfirmations = pgTable(
  'email_changes',
  {
    hash: secretHash().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: timestampMs().notNull(),
  },
  (t) => [index('email_changes_user').on(t.userId)],
);

/** Pending sign-ins with a provider. A row lasts from the press of the button until the app calls the API with `state`. */
export const pendingSignIns = pgTable('provider_states', {
  hash: secretHash().primaryKey(),
  provider: text().notNull(),
  redirectUri: text().notNull(),
  /** Hash of a cookie of the browser that started the sign-in. A callback in a browser without this cookie is an attack. */
  browserHash: secretHash().notNull(),
  /** PKCE code verifier. Stored for every provider, but sent only to those that support PKCE. */
  codeVerifier: text(),
  /** Nonce of the ID token. Stored for every provider, but sent only to those with OpenID Connect. */
  nonce: text(),
  /** The provider's id of the user; null before the callback. */
  subject: text(),
  email: text(),
  /** Whether the provider states that the address belongs to the user. */
  isEmailVerified: boolean().notNull().default(false),
  displayName: text(),
  createdAt: createdAt(),
  expiresAt: timestampMs().notNull(),
});
