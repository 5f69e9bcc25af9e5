/**
 * Keeps the account that screens show in step with the tokens in localStorage (`session.ts` lists the states and transitions).
 *
 * [Note: The record decides] All tabs share the token record in localStorage, and no tab keeps a copy. `syncSession` compares the sign-in in
 * the record with the one on the screen and changes the screen; call it after every change of the record. The record also says how the
 * last sign-in ended, by choice or by force (`ending.ts`), so that every tab reacts in the same way.
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
  visitorFor,
} from './account.ts';
import { openAuthModal } from './authModal.ts';
import { refreshByTimer } from './tokenRefresh.ts';
import { type UserWatch, watchCurrentUser } from './currentUser.ts';
import { endingOf } from './ending.ts';
import { tellSessionEvent } from './events.ts';
import { meetGuest } from './guest.ts';
import { rememberPerson, unknownVisitor } from './firstVisitor.ts';
import { loadAppConfig } from './loadAppConfig.ts';
import { claimQueries, queriesForGuest, queriesForPerson, refetchRefused } from './queries.ts';
import { lifetime, tokens } from './records.ts';
import { createRefreshTimer } from './refreshTimer.ts';
import { SESSION_TIMING } from './timing.ts';

/** The sign-in that is shown; null for a guest, undefined before the start. */
let shownSignIn: string | null | undefined;
let watch: UserWatch | undefined;
let news: SessionSyncEvents = { refused: () => undefined, isLeavingHere: () => false };
/** Runs while the upstream can't be reached. */
let againTimer: ReturnType<typeof setTimeout> | undefined;
/** Those who want to know how restoring ends. */
let waiting: (() => void)[] = [];

const refreshTimer = createRefreshTimer({
  lifetime: () => {
    const record = tokens.read();
    return record && lifetime(record.token, Date.now());
  },
  age: () => Date.now() - (tokens.read()?.keptAt ?? 0),
  refreshToken: async () => {
    const result = await refreshByTimer();
    // Who has signed out meanwhile waits for nothing.
    if (result.kind === 'later' && shownSignIn) notYet(result.error);
  },
});

interface SessionSyncEvents {
  /** Called when the upstream has nobody for the tokens. */
  readonly refused: () => void;
  /** Whether the person signs out in this tab, of this sign-in. */
  readonly isLeavingHere: (signIn: string) => boolean;
}

/** Begins with what the records say, and goes on with whatever changes them elsewhere. */
export function startSessionSync(to: SessionSyncEvents): void {
  news = to;
  tokens.onChangeElsewhere(() => syncSession());
  addEventListener('online', () => void askAgain());
  addEventListener('pageshow', ({ persisted }) => void (persisted && askAgain()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askAgain();
  });
  if (signInKept() === null) updateAccount({ owner: GUEST });
  syncSession();
}

/**
 * Tries at once what would be tried again by itself: for the button beside 'offline'. Resolves when it has been tried.
 * @throws before the session has begun
 */
export async function askAgain(): Promise<void> {
  if (shownSignIn === undefined) throw new Error('The session has not begun.');
  // A page that was frozen has not heard of what the others did.
  if (signInKept() !== shownSignIn) syncSession();
  await Promise.all([
    store.get(accountAtom).isOffline && watch?.askAgain(),
    shownSignIn === null && followGuest(),
    loadAppConfig(),
  ]);
}

interface SyncOptions {
  /** Whose record it is, where that is known already. */
  readonly user?: CurrentUser | undefined;
}

/** See 'The record decides'. The same sign-in with other tokens only winds the refreshTimer anew. */
export function syncSession({ user }: SyncOptions = {}): void {
  const signIn = signInKept();
  if (signIn === shownSignIn) {
    if (signIn !== null) refreshTimer.start();
    return;
  }
  const before = shownSignIn;
  shownSignIn = signIn;
  watch?.stop();
  watch = undefined;
  refreshTimer.stop();
  clearTimeout(againTimer);
  // Tokens that are gone without a word were removed by the person too, with everything else that the browser kept of the site.
  const ending = before ? (endingOf(before) ?? (signIn === null ? 'chosen' : undefined)) : undefined;
  if (before && ending === 'chosen') tellSessionEvent({ kind: 'signed-out', here: news.isLeavingHere(before) });
  if (signIn !== null) restore(before, user);
  else if (ending === 'forced') expire();
  else becomeGuest({ keepQueries: false });
  void loadAppConfig({ anew: true });
}

/** Resolves when it is known next who is here, or that this can't be known for now. */
export function nextRestored(): Promise<void> {
  return new Promise((resolve) => waiting.push(resolve));
}

function signInKept(): string | null {
  return tokens.read()?.signIn ?? null;
}

/** @param before the sign-in that was shown before, as `shownSignIn` */
function restore(before: string | null | undefined, user: CurrentUser | undefined): void {
  if (before !== null) show(unknownVisitor());
  queriesForPerson(before === undefined ? 'start' : before === null ? 'guest' : 'person');
  startWatch(user);
  refreshTimer.start();
}

/** Signed out by force. Work that is open stays on what was loaded for it: the person may sign in again to save it. */
function expire(): void {
  const overWork = hasOpenWork();
  becomeGuest({ keepQueries: overWork });
  updateAccount({ isSignedOutOverWork: overWork });
  if (overWork) openAuthModal('login');
  tellSessionEvent({ kind: 'expired', overWork });
}

function becomeGuest({ keepQueries }: { readonly keepQueries: boolean }): void {
  if (!keepQueries) queriesForGuest();
  show({ kind: 'guest' });
  restored();
  void followGuest();
}

function startWatch(user: CurrentUser | undefined): void {
  watch?.stop();
  watch = watchCurrentUser({ known, notYet, refused: () => news.refused() }, user);
  if (user) known(user);
}

function known(user: CurrentUser): void {
  // Whose cache is kept over an expired session, and who has signed in afterwards, need not be the same.
  if (claimQueries(user.uuid) === 'new') startWatch(user);
  updateAccount({ isOffline: false });
  if (currentUser() !== user) showPerson(user);
  restored();
}

function notYet(error?: unknown): void {
  const isKnown = isSignedIn(store.get(visitorAtom));
  const stillUnknown = { visitor: unknownVisitor(), isSignedOutOverWork: false };
  updateAccount({ ...(isKnown ? {} : stillUnknown), isOffline: true, failure: error });
  if (!isKnown && shownSignIn && 'indexedDB' in globalThis) void showPersisted(shownSignIn);
  tryLater();
  restored();
}

/** Who it was when it was last known: they read on without a network. The upstream is asked all the same, and has the last word. */
async function showPersisted(signIn: string): Promise<void> {
  try {
    const { persistedUser } = await import('./startQueryPersister.ts');
    const user = await persistedUser(signIn);
    if (user === undefined || shownSignIn !== signIn || store.get(visitorAtom).kind !== 'unknown') return;
    if (claimQueries(user.uuid) === 'new') startWatch(undefined);
    rememberPerson(signIn, user.uuid);
    updateAccount({ visitor: visitorFor(user) });
  } catch (cause) {
    console.warn('Who was here could not be looked up.', cause);
  }
}

/** Sees to it that the upstream knows the guest, until it does. */
async function followGuest(): Promise<void> {
  const meeting = await meetGuest();
  if (shownSignIn !== null) return;
  if (meeting === 'later') tryLater();
  if (meeting === 'replaced') await Promise.all([loadAppConfig(), refetchRefused()]);
}

function tryLater(): void {
  clearTimeout(againTimer);
  againTimer = setTimeout(() => void askAgain(), SESSION_TIMING.askAgain);
}

function showPerson(user: CurrentUser): void {
  if (shownSignIn) rememberPerson(shownSignIn, user.uuid);
  show(visitorFor(user));
}

function show(visitor: Visitor): void {
  updateAccount({ visitor, isOffline: false, isSignedOutOverWork: false });
}

function restored(): void {
  const all = waiting;
  waiting = [];
  for (const one of all) one();
}
