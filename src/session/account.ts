/**
 * The current account. The first screen needs this file before the session's code has loaded, so the file imports nothing of that
 * code.
 */
import { atom, useAtomValue } from 'jotai';
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { store } from '../state/store.ts';

export type Visitor =
  /** The session is being restored. `uuid`: that of the user whose tokens are stored, if this device has stored it. */
  | { readonly kind: 'unknown'; readonly uuid?: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'reader' | 'creator'; readonly user: CurrentUser };

export type SignedIn = Extract<Visitor, { readonly user: CurrentUser }>;

/** The owner of stored responses and changes of visitors who aren't signed in. */
export const GUEST = 'guest';

export interface Account {
  /** The visitor that screens show. */
  readonly visitor: Visitor;
  /**
   * The owner of the query cache: a user's uuid, or `GUEST`; undefined while unknown. May differ from the visitor: after a forced
   * sign-out over unsaved work, a guest is shown but the loaded data still belongs to the user.
   */
  readonly owner: string | undefined;
  /** See `useIsServerUnreachable`. */
  readonly isServerUnreachable: boolean;
  /** The error of the call that set `isServerUnreachable`; stays after the server responds again. Undefined if no call failed. */
  readonly failure: unknown;
  /** See `useIsSignedOutWithUnsavedWork`. */
  readonly isSignedOutWithUnsavedWork: boolean;
}

export const accountAtom = atom<Account>({
  visitor: { kind: 'unknown' },
  owner: undefined,
  isServerUnreachable: false,
  failure: undefined,
  isSignedOutWithUnsavedWork: false,
});
export const visitorAtom = atom((get) => get(accountAtom).visitor);
export const ownerAtom = atom((get) => get(accountAtom).owner);
export const serverUnreachableAtom = atom((get) => get(accountAtom).isServerUnreachable);
export const sessionFailureAtom = atom((get) => get(accountAtom).failure);
const signedOutWithUnsavedWorkAtom = atom((get) => get(accountAtom).isSignedOutWithUnsavedWork);

/**
 * The uuid of the signed-in user. While the session is being restored, the uuid that this device has stored for the sign-in. Null
 * for guests, and if nothing is stored.
 */
export const accountUuidAtom = atom((get): string | null => {
  const visitor = get(visitorAtom);
  if (visitor.kind === 'unknown') return visitor.uuid ?? null;
  return getUser(visitor)?.uuid ?? null;
});

export function updateAccount(change: Partial<Account>): void {
  store.set(accountAtom, (account) => ({ ...account, ...change }));
}

export function useVisitor(): Visitor {
  return useAtomValue(visitorAtom);
}

/**
 * Whether the server counts as unreachable: the session's last call failed without a rejection (400, 401 or 403), or the
 * session's code could not be loaded.
 */
export function useIsServerUnreachable(): boolean {
  return useAtomValue(serverUnreachableAtom);
}

/** Whether the user was signed out by force while this tab had open work (`hasOpenWork`). */
export function useIsSignedOutWithUnsavedWork(): boolean {
  return useAtomValue(signedOutWithUnsavedWorkAtom);
}

/** The signed-in user; undefined for guests and while the user is unknown. */
export function useCurrentUser(): CurrentUser | undefined {
  return getUser(useVisitor());
}

/** The current value of `useCurrentUser`, for code outside of React. */
export function currentUser(): CurrentUser | undefined {
  return getUser(store.get(visitorAtom));
}

/** Whether a visitor is signed in and the user is known. */
export function isSignedIn(visitor: Visitor): visitor is SignedIn {
  return visitor.kind === 'reader' || visitor.kind === 'creator';
}

/** Returns the user of a visitor; undefined unless the visitor is signed in and the user is known. */
export function getUser(visitor: Visitor): CurrentUser | undefined {
  return isSignedIn(visitor) ? visitor.user : undefined;
}

export function toVisitor(user: CurrentUser): SignedIn {
  return { kind: user.is_creator ? 'creator' : 'reader', user };
}
