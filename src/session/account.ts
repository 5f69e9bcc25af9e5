/**
 * The account on this page, for screens, the query cache and the stores of the device. Only the session changes it
 * (`sessionSync.ts`). The first screen is drawn by it before the session's code has loaded, so it imports nothing of that.
 */
import { atom, useAtomValue } from 'jotai';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { store } from '../state/store.ts';

export type Visitor =
  /**
   * The session is being restored. Nothing is decided on it: guarded screens show their skeleton. `uuid`: the person behind this
   * sign-in, where they were known on this device before.
   */
  | { readonly kind: 'unknown'; readonly uuid?: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'reader' | 'creator'; readonly user: CurrentUser };

export type SignedIn = Extract<Visitor, { readonly user: CurrentUser }>;

/** Stands for whoever isn't signed in, where answers and changes are kept by their owner. */
export const GUEST = 'guest';

export interface Account {
  /** Who is shown. */
  readonly visitor: Visitor;
  /**
   * Whose answers are in the query cache: a person's uuid, or `GUEST`; undefined while that isn't known. It differs from who is shown
   * in two cases. Somebody who has just signed in is shown as a guest until it is known who they are. After a forced sign-out over
   * open work a guest is shown, while what was loaded stays the person's.
   */
  readonly owner: string | undefined;
  /** See `useIsOffline`. */
  readonly isOffline: boolean;
  /** Why, while it is offline: the failure of the call, or undefined where it could not be made. */
  readonly failure: unknown;
  /** See `useSignedOutOverWork`. */
  readonly isSignedOutOverWork: boolean;
}

export const accountAtom = atom<Account>({
  visitor: { kind: 'unknown' },
  owner: undefined,
  isOffline: false,
  failure: undefined,
  isSignedOutOverWork: false,
});
export const visitorAtom = atom((get) => get(accountAtom).visitor);
export const ownerAtom = atom((get) => get(accountAtom).owner);
export const offlineAtom = atom((get) => get(accountAtom).isOffline);
export const sessionFailureAtom = atom((get) => get(accountAtom).failure);
const signedOutOverWorkAtom = atom((get) => get(accountAtom).isSignedOutOverWork);

/** uuid of who is signed in, also while nobody can be asked; null for guests, and for somebody of whom nothing is known yet. */
export const accountUuidAtom = atom((get): string | null => {
  const visitor = get(visitorAtom);
  if (visitor.kind === 'unknown') return visitor.uuid ?? null;
  return userOf(visitor)?.uuid ?? null;
});

export function updateAccount(change: Partial<Account>): void {
  store.set(accountAtom, (account) => ({ ...account, ...change }));
}

export function useVisitor(): Visitor {
  return useAtomValue(visitorAtom);
}

/**
 * Whether the session could not be asked after, though it stays: no network, no answer in time, or an upstream that is down.
 * Together with an unknown visitor it means that a guarded screen can't be shown for now.
 */
export function useIsOffline(): boolean {
  return useAtomValue(offlineAtom);
}

/**
 * Whether somebody has been signed out by force while they had unsaved work open: then the screen with it stays as it is, though
 * its guard would lead away, and they are asked to sign in again on top of it.
 */
export function useSignedOutOverWork(): boolean {
  return useAtomValue(signedOutOverWorkAtom);
}

/** The person who is signed in, if somebody is. */
export function useCurrentUser(): CurrentUser | undefined {
  return userOf(useVisitor());
}

/** The same at this moment, outside of React. */
export function currentUser(): CurrentUser | undefined {
  return userOf(store.get(visitorAtom));
}

export function isSignedIn(visitor: Visitor): visitor is SignedIn {
  return visitor.kind === 'reader' || visitor.kind === 'creator';
}

export function userOf(visitor: Visitor): CurrentUser | undefined {
  return isSignedIn(visitor) ? visitor.user : undefined;
}

export function visitorFor(user: CurrentUser): SignedIn {
  return { kind: user.is_creator ? 'creator' : 'reader', user };
}
