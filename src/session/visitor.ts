/** Who is here, as screens see it. Only the session changes it (`following.ts`). */
import type { CurrentUser } from '../api/schemas/currentUser.ts';
import { sharedState } from '../state/sharedState.ts';

export type Visitor =
  /** The session is being restored. Nothing is decided on it: guarded screens show their skeleton. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'reader' | 'creator'; readonly user: CurrentUser };

export type SignedIn = Extract<Visitor, { readonly user: CurrentUser }>;

export const visitorState = sharedState<Visitor>({ kind: 'unknown' });

/** See `useIsOffline`. */
export const offlineState = sharedState(false);

/** Why, while it is offline: the failure of the call, or undefined where it could not be made. */
export const sessionFailureState = sharedState<unknown>(undefined);

/** See `useSignedOutOverWork`. */
export const signedOutOverWorkState = sharedState(false);

export function useVisitor(): Visitor {
  return visitorState.use();
}

/**
 * Whether the session could not be asked after, though it stays: no network, no answer in time, or an upstream that is down
 * (contract.md 'States'). Together with an unknown visitor it means that a guarded screen can't be shown for now.
 */
export function useIsOffline(): boolean {
  return offlineState.use();
}

/**
 * Whether somebody has been signed out by force while they had unsaved work open: then the screen with it stays as it is, though
 * its guard would lead away, and they are asked to sign in again on top of it.
 */
export function useSignedOutOverWork(): boolean {
  return signedOutOverWorkState.use();
}

/** The person who is signed in, if somebody is. */
export function useCurrentUser(): CurrentUser | undefined {
  return userOf(useVisitor());
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
