/**
 * The session's states and transitions.
 *
 *     start ──── no record ─────────────────────────────────────────────► guest
 *     start ──── a record ──────────► restoring
 *
 *     guest ──── completeSignIn(), or a record of another tab ──────────► restoring
 *     restoring ── the user is loaded ──────────────────────────────────► reader, creator
 *     restoring ── the server can't be reached, but the user is stored ─► reader, creator
 *     restoring ── rejected: 'expired' ─────────────────────────────────► guest
 *     reader, creator ── signOut(), signOutEverywhere() ────────────────► guest
 *     reader, creator ── the record is removed: another tab's sign-out,
 *                        or its 'expired', which counts here too ───────► guest
 *     reader, creator ── the record of another sign-in, by another tab ─► restoring
 *     reader, creator ── a call's refresh is rejected: 'expired' ───────► guest
 *     reader, creator ── the timer's refresh is rejected
 *                        and the token has expired: 'expired' ──────────► guest
 *     reader ─── the user has become a creator ─────────────────────────► creator
 *
 * The record is the token record in localStorage, which all tabs share (`records.ts`). 'expired' is the session event, and the
 * timer is that of `refreshTimer.ts`. While restoring, the visitor is unknown, or remains the guest who is signing in. A sign-out
 * ends restoring as well. 'Rejected' means 400, 401 or 403. If loading the user or a refresh fails in another way (no network,
 * timeout, 429, 5xx, an invalid response), the user stays signed in and, except after a call's refresh, the server counts as
 * unreachable (`useIsServerUnreachable`).
 */
import { logout, logoutEverywhere } from '../api/auth.ts';
import { connectApi } from '../api/transport/client.ts';
import { takeEmbeddedResponse } from '../api/transport/embeddedResponses.ts';
import type { TokenPair } from '../api/schemas/token.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { product } from '../product.ts';
import { currentUser } from './account.ts';
import { finishBeforeSignOut } from './beforeSignOut.ts';
import { createSessionCredentials } from './tokenRefresh.ts';
import { getEnding, removeEnding, storeEnding } from './ending.ts';
import { type SignInDetails, type SignOutSource, emitSessionEvent } from './events.ts';
import { syncSession, waitUntilRestored, startSessionSync } from './sessionSync.ts';
import { guests, remainingLifetime, createTokenRecord, type TokenRecord, tokens } from './records.ts';
import { sessionTimingMs } from './timing.ts';

let pendingSignOut: Promise<void> | undefined;
/** The sign-in that the user has ended or is ending in this tab. */
let signedOutId: string | undefined;

/**
 * Connects the API client and shows the stored session. Call once.
 * @param language returns the current interface language, BCP 47
 */
export function startSession({ language }: { readonly language: () => string }): void {
  connectApi({
    base: product.apiUrl,
    appName: product.code,
    appVersion: String(import.meta.env.APP_VERSION),
    language,
    // The page's embedded responses are those for a guest without a session.
    embedded: tokens.read() || guests.read() ? undefined : takeEmbeddedResponse,
    credentials: createSessionCredentials({ onRefreshed: syncSession, onRefused: onRefreshRefused }),
  });
  startSessionSync({ onRefused: expire, isSigningOutInThisTab: (signIn) => signIn === signedOutId });
}

/**
 * Stores the tokens of a sign-in or sign-up, removes the guest session, and loads the user unless `user` is given. Then emits the
 * event that `details` describe, even if the user couldn't be loaded, unless the sign-in has ended meanwhile.
 */
export async function completeSignIn(pair: TokenPair, details: SignInDetails, user?: CurrentUser): Promise<void> {
  const record = createTokenRecord(pair);
  tokens.write(record);
  guests.remove();
  const restored = waitUntilRestored();
  syncSession({ user });
  await restored;
  if (tokens.read()?.signIn === record.signIn) emitSessionEvent({ ...details, user: currentUser() });
}

/**
 * Ends the session on this device, even if the server can't be reached. Never rejects. Calls during a pending sign-out return its
 * promise.
 */
export function signOut({ source }: { readonly source: SignOutSource }): Promise<void> {
  pendingSignOut ??= runSignOut(source).finally(() => {
    pendingSignOut = undefined;
  });
  return pendingSignOut;
}

/** Ends all of the user's sessions. @throws ApiError if the call fails */
export async function signOutEverywhere({ source }: { readonly source: SignOutSource }): Promise<void> {
  const record = tokens.read();
  if (!record) return;
  recordSignOut(record);
  try {
    await finishTasks();
    await logoutEverywhere();
  } catch (error) {
    signedOutId = undefined;
    if (tokens.read()?.signIn === record.signIn) removeEnding();
    throw error;
  }
  emitSessionEvent({ kind: 'logout', source, everywhere: true, user: currentUser() });
  removeTokens(record);
}

function onRefreshRefused(token: string, byTimer: boolean): void {
  // A refused background refresh doesn't invalidate a token that is still valid: it works until it expires.
  if (byTimer && remainingLifetime(token, Date.now()) > 0) return;
  expire();
}

/** Ends the session by force. If the user is signing out in any tab, the end counts as that sign-out. */
function expire(): void {
  const record = tokens.read();
  if (record && getEnding(record.signIn) === undefined) storeEnding(record.signIn, 'forced');
  tokens.remove();
  syncSession();
}

/** Call this before the sign-out's call, so that other tabs whose calls get rejected know that the user has signed out. */
function recordSignOut({ signIn }: TokenRecord): void {
  signedOutId = signIn;
  storeEnding(signIn, 'chosen');
}

function removeTokens({ signIn }: TokenRecord): void {
  if (tokens.read()?.signIn === signIn) tokens.remove();
  syncSession();
}

async function runSignOut(source: SignOutSource): Promise<void> {
  const record = tokens.read();
  if (!record) return;
  recordSignOut(record);
  emitSessionEvent({ kind: 'logout', source, everywhere: false, user: currentUser() });
  await finishTasks();
  // With an expired token the call refreshes it first, so that the server knows which session to end.
  await Promise.race([logout().catch(() => undefined), delay(sessionTimingMs.signOutTimeout)]);
  removeTokens(record);
}

async function finishTasks(): Promise<void> {
  const finished = finishBeforeSignOut();
  if (finished) await Promise.race([finished, delay(sessionTimingMs.signOutTimeout)]);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
