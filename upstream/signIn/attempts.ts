/**
 * A sign-in with a provider under way: from the button to the app's own call with `state`. It lives ten minutes, comes back once
 * and lets in once. The browser that began is known by a cookie, both on the way back and when the app asks to be let in: nobody
 * can send somebody else to a provider's page and be signed in as them, nor sign somebody else in to an account of their own.
 */
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Provider } from '../../src/api/schemas/auth.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { Db } from '../db/db.ts';
import { providerStates } from '../db/tables/sessions.ts';
import type { Attempt } from './exchange.ts';
import type { Identity } from './providers.ts';

/** Ours: long enough to look for a second factor. */
export const ATTEMPT_MS = 600_000;

interface Began {
  readonly provider: Provider;
  /** Secret of the browser's cookie. */
  readonly browser: string;
  readonly redirectUri: string;
  readonly now: Date;
}

export async function saveAttempt(db: Db, attempt: Attempt, { provider, browser, redirectUri, now }: Began) {
  await db.insert(providerStates).values({
    hash: hashSecret(attempt.state),
    provider,
    redirectUri,
    browserHash: hashSecret(browser),
    codeVerifier: attempt.codeVerifier,
    nonce: attempt.nonce,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ATTEMPT_MS),
  });
}

export interface PendingAttempt {
  readonly attempt: Attempt;
  readonly redirectUri: string;
  readonly browserHash: string;
}

/** One that nobody has come back from yet. */
export async function loadAttempt(db: Db, provider: Provider, state: string, now: Date) {
  const [row] = await db
    .select()
    .from(providerStates)
    .where(and(isAlive(provider, state, now), isNull(providerStates.subject)));
  if (row === undefined) return undefined;
  const { redirectUri, browserHash, codeVerifier, nonce } = row;
  const underWay: PendingAttempt = {
    attempt: { state, nonce: nonce ?? '', codeVerifier: codeVerifier ?? '' },
    redirectUri,
    browserHash,
  };
  return underWay;
}

export async function saveIdentity(db: Db, state: string, identity: Identity): Promise<void> {
  await db
    .update(providerStates)
    .set(identity)
    .where(and(eq(providerStates.hash, hashSecret(state)), isNull(providerStates.subject)));
}

/**
 * Uses up the state. Undefined when nobody came back with it in time, or another browser began.
 * @param browser secret of the caller's cookie
 */
export async function consumeIdentity(db: Db, provider: Provider, state: string, browser: string, now: Date) {
  const { browserHash, subject: fetchIdentity } = providerStates;
  const [row] = await db
    .delete(providerStates)
    .where(and(isAlive(provider, state, now), isNotNull(fetchIdentity), eq(browserHash, hashSecret(browser))))
    .returning();
  if (row === undefined || row.subject === null) return undefined;
  const { subject, email, isEmailVerified, displayName } = row;
  const identity: Identity = { subject, email, isEmailVerified, displayName };
  return identity;
}

function isAlive(provider: Provider, state: string, now: Date) {
  return and(
    eq(providerStates.hash, hashSecret(state)),
    eq(providerStates.provider, provider),
    gt(providerStates.expiresAt, now),
  );
}
