/**
 * Stores pending sign-ins with a provider. For each, the callback succeeds once, and then the request for the session's tokens
 * succeeds once. A cookie binds a sign-in to the browser that started it. The cookie prevents login CSRF, in which a link of an
 * attacker signs somebody in to the attacker's account.
 */
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { pendingSignIns } from '../db/tables/sessions.ts';
import type { Attempt } from './exchange.ts';
import type { Identity } from './providers.ts';

/** Lifetime of an attempt, with enough time for a second factor. */
export const ATTEMPT_LIFETIME_MS = 600_000;

interface AttemptStart {
  readonly provider: Provider;
  /** Secret of the browser's cookie. */
  readonly browser: string;
  readonly redirectUri: string;
  readonly now: Date;
}

export async function saveAttempt(db: Db, attempt: Attempt, { provider, browser, redirectUri, now }: AttemptStart) {
  await db.insert(pendingSignIns).values({
    hash: hashSecret(attempt.state),
    provider,
    redirectUri,
    browserHash: hashSecret(browser),
    codeVerifier: attempt.codeVerifier,
    nonce: attempt.nonce,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ATTEMPT_LIFETIME_MS),
  });
}

export interface PendingAttempt {
  readonly attempt: Attempt;
  readonly redirectUri: string;
  readonly browserHash: string;
}

/** Loads a pending attempt whose callback hasn't succeeded yet; undefined if there is none, or if it has expired. */
export async function loadAttempt(db: Db, provider: Provider, state: string, now: Date) {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(isPending(provider, state, now), isNull(pendingSignIns.subject)));
  if (row === undefined) return undefined;
  const { redirectUri, browserHash, codeVerifier, nonce } = row;
  const pending: PendingAttempt = {
    attempt: { state, nonce: nonce ?? '', codeVerifier: codeVerifier ?? '' },
    redirectUri,
    browserHash,
  };
  return pending;
}

/** Saves the result of the callback. Does nothing if the attempt already has an identity. */
export async function saveIdentity(db: Db, state: string, identity: Identity): Promise<void> {
  await db
    .update(pendingSignIns)
    .set(identity)
    .where(and(eq(pendingSignIns.hash, hashSecret(state)), isNull(pendingSignIns.subject)));
}

/**
 * Deletes an attempt and returns its identity. Returns undefined, and deletes nothing, if the attempt is unknown, used or expired,
 * if its callback hasn't succeeded, or if another browser started it.
 * @param browser secret of the caller's cookie
 */
export async function consumeIdentity(db: Db, provider: Provider, state: string, browser: string, now: Date) {
  const { browserHash, subject: subjectColumn } = pendingSignIns;
  const [row] = await db
    .delete(pendingSignIns)
    .where(and(isPending(provider, state, now), isNotNull(subjectColumn), eq(browserHash, hashSecret(browser))))
    .returning();
  if (row === undefined || row.subject === null) return undefined;
  const { subject, email, isEmailVerified, displayName } = row;
  const identity: Identity = { subject, email, isEmailVerified, displayName };
  return identity;
}

/** SQL condition: the attempt with this state is of this provider, and hasn't expired. */
function isPending(provider: Provider, state: string, now: Date) {
  return and(
    eq(pendingSignIns.hash, hashSecret(state)),
    eq(pendingSignIns.provider, provider),
    gt(pendingSignIns.expiresAt, now),
  );
}
