/**
 * Sessions and their refresh tokens. A refresh token can be used once. Its successor is derived from it, so a second use within
 * the grace period returns the same successor. A later second use counts as theft and ends the session.
 */
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Provider } from '../../src/api/schemas/auth.ts';
import type { TokenPair } from '../../src/api/schemas/token.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { providerAccounts, pushSubscriptions } from '../db/tables/profiles.ts';
import { refreshTokens, sessions } from '../db/tables/sessions.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { deriveSecret, hashSecret, createSecret } from './secrets.ts';

/** How long a refresh token is valid. */
const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000;

type SessionServices = Pick<Services, 'db' | 'tokens' | 'now' | 'secret' | 'settings'>;

/** The credential with which a user signed in. */
export type SignInProof =
  | { readonly kind: 'password'; readonly passwordHash: string | null }
  | { readonly kind: 'provider'; readonly provider: Provider; readonly subject: string };

/**
 * Creates a session.
 * @param proof the credential; undefined right after sign-up. It is checked again while the user's row is locked, because it may
 * have been revoked since the first check
 * @throws HttpError 403 for a blocked user, 401 if `proof` is no longer valid
 */
export async function beginSession(services: SessionServices, userId: string, proof?: SignInProof): Promise<TokenPair> {
  const { db, tokens, now } = services;
  const refreshToken = createSecret();
  const startedAt = now();
  const sessionId = await db.transaction(async (tx) => {
    // The lock lasts until the session exists. A concurrent `endSessions` therefore ends this session, too.
    const [person] = await tx
      .select({ blockedAt: users.blockedAt, passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (person?.blockedAt) throw forbidden();
    if (proof?.kind === 'password' && person?.passwordHash !== proof.passwordHash)
      throw unauthorized('bad_credentials');
    if (proof?.kind === 'provider' && !(await isLinked(tx, userId, proof)))
      throw unauthorized('provider_state_invalid');
    const [session] = await tx.insert(sessions).values({ userId, createdAt: startedAt }).returning({ id: sessions.id });
    if (session === undefined) throw new Error('A session was not stored');
    await tx.insert(refreshTokens).values(createTokenRow(refreshToken, session.id, startedAt));
    return session.id;
  });
  return { token: await tokens.issue({ userId, sessionId }, startedAt), refresh_token: refreshToken };
}

/**
 * Exchanges a refresh token for new tokens.
 * @throws HttpError 401 `refresh_token_invalid` if the token is invalid or its session has ended
 */
export async function refreshSession(services: SessionServices, refreshToken: string): Promise<TokenPair> {
  const { db, tokens, now, secret } = services;
  const at = now();
  const successor = deriveSecret(secret, 'successor', refreshToken);
  const identity = await db.transaction((tx) => rotateToken(tx, services, refreshToken, successor, at));
  if (identity === undefined) throw unauthorized('refresh_token_invalid');
  return { token: await tokens.issue(identity, at), refresh_token: successor };
}

/**
 * Marks a refresh token as used and stores its successor, unless this is a second use within the grace period. Returns undefined
 * for an invalid token, and for a later second use, which ends the session. Doesn't throw, because an error would roll back the
 * end of the session.
 */
async function rotateToken(
  tx: Db,
  { settings }: SessionServices,
  refreshToken: string,
  successor: string,
  at: Date,
): Promise<{ userId: string; sessionId: string } | undefined> {
  // The row lock makes concurrent refreshes wait for each other.
  const [stored] = await tx
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      revokedAt: sessions.revokedAt,
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hashSecret(refreshToken)))
    .for('update');
  if (stored === undefined || stored.revokedAt !== null || stored.expiresAt <= at) return undefined;
  const { sessionId, userId, usedAt } = stored;
  if (usedAt === null) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: at })
      .where(eq(refreshTokens.hash, hashSecret(refreshToken)));
    await tx.insert(refreshTokens).values(createTokenRow(successor, sessionId, at));
    return { sessionId, userId };
  }
  if (at.getTime() - usedAt.getTime() <= settings.REFRESH_GRACE_S * 1000) return { sessionId, userId };
  await endSession(tx, sessionId, at);
  return undefined;
}

/** Ends one session with its refresh tokens, access tokens and push subscription. */
export async function endSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
  });
}

/**
 * Ends the sessions of a user with their tokens and push subscriptions. Also deletes old push subscriptions without a session,
 * because it is unknown which browser they belong to.
 * @param except id of a session that continues
 */
export async function endSessions(db: Db, userId: string, at: Date, except?: string): Promise<void> {
  const { sessionId } = pushSubscriptions;
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  const isOnOther = except === undefined ? undefined : or(isNull(sessionId), ne(sessionId, except));
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), isOther));
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), isOnOther));
  });
}

/** Tells whether the provider's account is still linked to the user. */
async function isLinked(db: Db, userId: string, proof: { readonly provider: Provider; readonly subject: string }) {
  const { provider, subject } = providerAccounts;
  const links = await db
    .select({ provider })
    .from(providerAccounts)
    .where(and(eq(provider, proof.provider), eq(subject, proof.subject), eq(providerAccounts.userId, userId)));
  return links.length > 0;
}

function createTokenRow(token: string, sessionId: string, at: Date) {
  return {
    hash: hashSecret(token),
    sessionId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + REFRESH_TOKEN_LIFETIME_MS),
  };
}
