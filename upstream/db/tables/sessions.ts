/**
 * Sessions, and the tokens of emailed links and provider redirects. Tokens are stored as hashes, except the nonce and the PKCE code
 * verifier, which the server must send or compare itself.
 */
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, uuidPrimaryKey, timestampMs, secretHash } from '../columns.ts';
import { users } from './people.ts';

function userId() {
  return uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
}

/** One row per sign-in on a device. Each row has a chain of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  { id: uuidPrimaryKey(), userId: userId(), createdAt: createdAt(), revokedAt: timestampMs() },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Refresh tokens. Each is replaced by a successor when it is used (`auth/sessions.ts`). */
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
 * Links that confirm an email address: the new address of a change, or the account's current address after a sign-up. `hash` is
 * that of the token in the link.
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

/**
 * Pending sign-ins with an OAuth provider. `hash` is that of the OAuth `state` parameter. A row is deleted when the app exchanges
 * the state for tokens, or after it expires.
 */
export const pendingSignIns = pgTable('provider_states', {
  hash: secretHash().primaryKey(),
  provider: text().notNull(),
  redirectUri: text().notNull(),
  /** Hash of a cookie of the browser that started the sign-in. A callback without this cookie may be login CSRF. */
  browserHash: secretHash().notNull(),
  /** PKCE code verifier. Every new row has one, although the column allows null; sent only to providers that support PKCE. */
  codeVerifier: text(),
  /** Nonce of the ID token. Every new row has one, although the column allows null; sent only to providers with OpenID Connect. */
  nonce: text(),
  /** The provider's id of the user; null before the callback has succeeded. */
  subject: text(),
  email: text(),
  /** Whether the provider states that the address belongs to the user. */
  isEmailVerified: boolean().notNull().default(false),
  displayName: text(),
  createdAt: createdAt(),
  expiresAt: timestampMs().notNull(),
});
