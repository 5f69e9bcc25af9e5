/**
 * Keeps the account that screens show in step with the tokens in localStorage (`session.ts` lists the states and transitions).
 *
 * [Note: The record decides] All tabs share the token record in localStorage, and no tab keeps a copy. `syncSession` compares the
 * sign-in in the record with the one on the screen and changes the screen; call it after every change of the record.
 */
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { hasOpenWork } from '../device/unsavedWork.ts';
import { store } from '../state/store.ts';
import {
  accountAtom,
  currentUser,
  GUEST,
  isSignedIn,
  updateAccount,
  type Visitor,
  visitorAtom,
  toVisitor,
} from './account.ts';
import { openAuthModal } from './authModal.ts';
import { refreshByTimer } from './tokenRefresh.ts';
import { type CurrentUserWatch, watchCurrentUser } from './watchCurrentUser.ts';
import { getEnding } from './ending.ts';
import { emitSessionEvent } from './events.ts';
import { ensureGuestSession } from './guest.ts';
import { rememberUser, createUnknownVisitor } from './firstVisitor.ts';
import { loadAppConfig } from './loadAppConfig.ts';
import { claimQueries, switchToGuestQueries, prepareQueriesForUser, refetchRefused } from './queries.ts';
import { remainingLifetime, tokens } from './records.ts';
import { createRefreshTimer } from './refreshTimer.ts';
import { sessionTimingMs } from './timing.ts';

/** The sign-in that screens show; null for a guest, undefined before the start. */
let shownSignIn: string | null | undefined;
let watch: CurrentUserWatch | undefined;
let callbacks: SessionSyncCallbacks = { onRefused: () => undefined, isSigningOutInThisTab: () => false };
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let restoreWaiters: (() => void)[] = [];

const refreshTimer = createRefreshTimer({
  getLifetime: () => {
    const record = tokens.read();
    return record && remainingLifetime(record.token, Date.now());
  },
  getAge: () => Date.now() - (tokens.read()?.keptAt ?? 0),
  refreshToken: async () => {
    const result = await refreshByTimer();
    // Ignored if the user has signed out in the meantime.
    if (result.kind === 'later' && shownSignIn) onUnreachable(result.error);
  },
});

interface SessionSyncCallbacks {
  /** Called when the server rejects the tokens with 400, 401 or 403 while the user is being loaded or refetched. */
  readonly onRefused: () => void;
  /** Whether the user is signing out of this sign-in in this tab. */
  readonly isSigningOutInThisTab: (signIn: string) => boolean;
}

/** Shows the stored session, and follows its changes from other tabs. Call once. */
export function startSessionSync(sessionCallbacks: SessionSyncCallbacks): void {
  callbacks = sessionCallbacks;
  tokens.onChangeInOtherTab(() => syncSession());
  addEventListener('online', () => void retryNow());
  addEventListener('pageshow', ({ persisted }) => void (persisted && retryNow()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void retryNow();
  });
  if (storedSignIn() === null) updateAccount({ owner: GUEST });
  syncSession();
}

/**
 * Retries the session's failed calls. Resolves when the attempt has finished.
 * @throws Error if the session hasn't started
 */
export async function retryNow(): Promise<void> {
  if (shownSignIn === undefined) throw new Error('startSessionSync must be called first.');
  // A frozen page has missed the changes of other tabs.
  if (storedSignIn() !== shownSignIn) syncSession();
  await Promise.all([
    store.get(accountAtom).isServerUnreachable && watch?.refetch(),
    shownSignIn === null && syncGuest(),
    loadAppConfig(),
  ]);
}

interface SyncOptions {
  /** The user of the record, if already known. */
  readonly user?: CurrentUser | undefined;
}

/** See 'The record decides'. The same sign-in with other tokens only restarts the refresh timer. */
export function syncSession({ user }: SyncOptions = {}): void {
  const signIn = storedSignIn();
  if (signIn === shownSignIn) {
    if (signIn !== null) refreshTimer.start();
    return;
  }
  const before = shownSignIn;
  shownSignIn = signIn;
  watch?.stop();
  watch = undefined;
  refreshTimer.stop();
  clearTimeout(retryTimer);
  // If no ending is recorded, the user has removed all site data, including the tokens. This counts as a sign-out.
  const ending = before ? (getEnding(before) ?? (signIn === null ? 'chosen' : undefined)) : undefined;
  if (before && ending === 'chosen') {
    emitSessionEvent({ kind: 'signed-out', inThisTab: callbacks.isSigningOutInThisTab(before) });
  }
  if (signIn !== null) restore(before, user);
  else if (ending === 'forced') showExpired();
  else becomeGuest({ keepQueries: false });
  void loadAppConfig({ restart: true });
}

/** Resolves the next time that the user has been loaded, can't be loaded for now, or is signed out. */
export function waitUntilRestored(): Promise<void> {
  return new Promise((resolve) => restoreWaiters.push(resolve));
}

function storedSignIn(): string | null {
  return tokens.read()?.signIn ?? null;
}

/** @param before the previous value of `shownSignIn` */
function restore(before: string | null | undefined, user: CurrentUser | undefined): void {
  if (before !== null) showVisitor(createUnknownVisitor());
  prepareQueriesForUser(before === undefined ? 'start' : before === null ? 'guest' : 'user');
  watchUser(user);
  refreshTimer.start();
}

/** Shows the forced sign-out. If there is unsaved work, the loaded data stays, so that the user can sign in again and save it. */
function showExpired(): void {
  const withUnsavedWork = hasOpenWork();
  becomeGuest({ keepQueries: withUnsavedWork });
  updateAccount({ isSignedOutWithUnsavedWork: withUnsavedWork });
  if (withUnsavedWork) openAuthModal('login');
  emitSessionEvent({ kind: 'expired', withUnsavedWork });
}

function becomeGuest({ keepQueries }: { readonly keepQueries: boolean }): void {
  if (!keepQueries) switchToGuestQueries();
  showVisitor({ kind: 'guest' });
  finishRestoring();
  void syncGuest();
}

function watchUser(user: CurrentUser | undefined): void {
  watch?.stop();
  watch = watchCurrentUser({ onKnown: onUserKnown, onUnreachable, onRefused: () => callbacks.onRefused() }, user);
  if (user) onUserKnown(user);
}

function onUserKnown(user: CurrentUser): void {
  // A cache that was kept after a session expired may belong to another user than the one who signed in afterwards.
  if (claimQueries(user.uuid) === 'new') watchUser(user);
  updateAccount({ isServerUnreachable: false });
  if (currentUser() !== user) showUser(user);
  finishRestoring();
}

/** Shows that the server is unreachable, and the reason; keeps the user signed in, and tries again later. */
function onUnreachable(error: unknown): void {
  const isKnown = isSignedIn(store.get(visitorAtom));
  const unknownUser = { visitor: createUnknownVisitor(), isSignedOutWithUnsavedWork: false };
  updateAccount({ ...(isKnown ? {} : unknownUser), isServerUnreachable: true, failure: error });
  if (!isKnown && shownSignIn && 'indexedDB' in globalThis) void showPersistedUser(shownSignIn);
  scheduleRetry();
  finishRestoring();
}

/** Shows the stored user, so that reading continues without a network. */
async function showPersistedUser(signIn: string): Promise<void> {
  try {
    const { readPersistedUser } = await import('./startQueryPersister.ts');
    const user = await readPersistedUser(signIn);
    if (user === undefined || shownSignIn !== signIn || store.get(visitorAtom).kind !== 'unknown') return;
    if (claimQueries(user.uuid) === 'new') watchUser(undefined);
    rememberUser(signIn, user.uuid);
    updateAccount({ visitor: toVisitor(user) });
  } catch (cause) {
    console.warn('Could not read the stored user.', cause);
  }
}

/** Makes sure that a guest session exists and that the server knows it. */
async function syncGuest(): Promise<void> {
  const outcome = await ensureGuestSession();
  if (shownSignIn !== null) return;
  if (outcome === 'later') scheduleRetry();
  if (outcome === 'replaced') await Promise.all([loadAppConfig(), refetchRefused()]);
}

function scheduleRetry(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void retryNow(), sessionTimingMs.retry);
}

function showUser(user: CurrentUser): void {
  if (shownSignIn) rememberUser(shownSignIn, user.uuid);
  showVisitor(toVisitor(user));
}

function showVisitor(visitor: Visitor): void {
  updateAccount({ visitor, isServerUnreachable: false, isSignedOutWithUnsavedWork: false });
}

function finishRestoring(): void {
  const waiters = restoreWaiters;
  restoreWaiters = [];
  for (const resolve of waiters) resolve();
}
