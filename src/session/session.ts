/**
 * The session's states: entered when the app boots, changed by sign-in, sign-out and the other tabs.
 *
 *     start ──── no record ─────────────────────────────────────────────► guest
 *     start ──── a record ──────────► restoring
 *
 *     guest ──── signedIn(), or a record of another tab ────────────────► restoring
 *     restoring ── the person is known ─────────────────────────────────► reader, creator
 *     restoring ── the upstream can't be asked, and who it was is kept ─► reader, creator
 *     restoring ── refused: 'expired' ──────────────────────────────────► guest
 *     reader, creator ── signOut(), signOutEverywhere() ────────────────► guest
 *     reader, creator ── the record has gone: another tab's sign-out,
 *                        or its 'expired', which is one here too ───────► guest
 *     reader, creator ── the record of another sign-in, by another tab ─► restoring
 *     reader, creator ── a call's refresh is refused: 'expired' ────────► guest
 *     reader, creator ── the clock's refresh is refused
 *                        and the token has run out: 'expired' ──────────► guest
 *     reader ─── the person has become a creator ───────────────────────► creator
 *
 * While restoring, the visitor is unknown; after a guest has signed in it is the guest still, so that what they are looking at
 * stays until the person is known.
 * Nothing else moves anybody. Trouble on the way to the upstream (no network, no answer in time, 429, 5xx) leaves everybody where
 * they are and says offline; it is asked again every 30 s, when the network is back and when the page is looked at. A refresh, in
 * this tab or another, keeps the sign-in's name: it only winds the clock anew. How the screens come to show it: `sessionSync.ts`.
 */
import { logout, logoutEverywhere } from '../api/auth.ts';
import { connectApi } from '../api/client.ts';
import type { TokenPair } from '../api/schemas/token.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { product } from '../product.ts';
import { currentUser } from './account.ts';
import { finishBeforeSignOut } from './beforeSignOut.ts';
import { sessionCredentials } from './tokenRefresh.ts';
import { endingOf, forgetEnding, noteEnding } from './ending.ts';
import { type Arrival, type SignOutSource, tellSessionEvent } from './events.ts';
import { syncSession, nextRestored, startSessionSync } from './sessionSync.ts';
import { guests, lifetime, newRecord, type TokenRecord, tokens } from './records.ts';
import { SESSION_TIMING } from './timing.ts';

/** A sign-out under way. */
let leaving: Promise<void> | undefined;
/** The sign-in that the person has ended, or is ending, in this tab. */
let leftHere: string | undefined;

/** Called once when the app boots, before the first screen. `language`: of the interface, at the moment of a call. */
export function startSession({ language }: { readonly language: () => string }): void {
  connectApi({
    base: product.apiUrl,
    appName: product.code,
    appVersion: String(import.meta.env.APP_VERSION),
    language,
    credentials: sessionCredentials({ refreshed: syncSession, refused: onRefreshRefused }),
  });
  startSessionSync({ refused: expire, isLeavingHere: (signIn) => signIn === leftHere });
}

/**
 * Somebody has signed in or up in this tab. Keeps the tokens, forgets the guest and what was loaded for it, and loads the person
 * unless the answer has brought them. Resolves when it is known who it is, or that this can't be known for now.
 */
export async function signedIn(pair: TokenPair, arrival: Arrival, user?: CurrentUser): Promise<void> {
  const record = newRecord(pair);
  tokens.write(record);
  guests.remove();
  const restored = nextRestored();
  syncSession({ user });
  await restored;
  if (tokens.read()?.signIn === record.signIn) tellSessionEvent({ ...arrival, user: currentUser() });
}

/** Ends the session on this device, for all its tabs; whether or not the upstream hears of it. */
export function signOut({ source }: { readonly source: SignOutSource }): Promise<void> {
  leaving ??= leave(source).finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** Ends all sessions of the person, on every device. @throws ApiError when the upstream couldn't; then nothing has changed */
export async function signOutEverywhere({ source }: { readonly source: SignOutSource }): Promise<void> {
  const record = tokens.read();
  if (!record) return;
  noteChoice(record);
  try {
    await finishWork();
    await logoutEverywhere();
  } catch (error) {
    leftHere = undefined;
    if (tokens.read()?.signIn === record.signIn) forgetEnding();
    throw error;
  }
  tellSessionEvent({ kind: 'logout', source, everywhere: true, user: currentUser() });
  end(record);
}

function onRefreshRefused(token: string, byTimer: boolean): void {
  // A refused background refresh does not end a token that is still valid: it keeps working until it expires.
  if (byTimer && lifetime(token, Date.now()) > 0) return;
  expire();
}

/** Signed out by force; in the middle of a sign-out, in this tab or another, it is only that. */
function expire(): void {
  const record = tokens.read();
  if (record && endingOf(record.signIn) === undefined) noteEnding(record.signIn, 'forced');
  tokens.remove();
  syncSession();
}

/** Before the upstream is asked: a tab whose calls are refused from then on knows that the person has signed out. */
function noteChoice({ signIn }: TokenRecord): void {
  leftHere = signIn;
  noteEnding(signIn, 'chosen');
}

function end({ signIn }: TokenRecord): void {
  if (tokens.read()?.signIn === signIn) tokens.remove();
  syncSession();
}

async function leave(source: SignOutSource): Promise<void> {
  const record = tokens.read();
  if (!record) return;
  noteChoice(record);
  tellSessionEvent({ kind: 'logout', source, everywhere: false, user: currentUser() });
  await finishWork();
  // With a token that has run out the call renews it first, so that the upstream can know whose session to end.
  await Promise.race([logout().catch(() => undefined), pause(SESSION_TIMING.signOutPatience)]);
  end(record);
}

async function finishWork(): Promise<void> {
  const finished = finishBeforeSignOut();
  if (finished) await Promise.race([finished, pause(SESSION_TIMING.signOutPatience)]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
