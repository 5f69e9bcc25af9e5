/** Session events. The session imports none of its listeners. */
import type { Provider } from '../api/schemas/auth.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';

/** What started a sign-out. */
export type SignOutSource = 'header' | 'settings' | 'logout' | 'account-removed';

/** How a user signed in. */
export type SignInDetails =
  | { readonly kind: 'login'; readonly method: 'email' | Provider }
  | { readonly kind: 'sign-up'; readonly method: 'email'; readonly invitationCode: boolean };

export type SessionEvent =
  /** A sign-in or sign-up in this tab. `user` is undefined only if the user couldn't be loaded. */
  | (SignInDetails & { readonly user: CurrentUser | undefined })
  /**
   * The user has started to sign out on this device in this tab, and no data has been removed yet; or, if `everywhere`, the
   * server has ended all of the user's sessions. `user` is undefined if the user isn't known.
   */
  | {
      readonly kind: 'logout';
      readonly source: SignOutSource;
      readonly everywhere: boolean;
      readonly user: CurrentUser | undefined;
    }
  /**
   * The tokens were removed because the user has signed out, in this tab or in another tab of this device. Sent before screens
   * change, so that no guard redirects first.
   */
  | { readonly kind: 'signed-out'; readonly inThisTab: boolean }
  /**
   * Signed out by force, because the server rejected the tokens in this tab or in another tab. The visitor is already a guest.
   * `withUnsavedWork`: whether this tab has unsaved work, or work that is stored only on the device (`hasOpenWork`).
   */
  | { readonly kind: 'expired'; readonly withUnsavedWork: boolean };

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Returns a function that removes the listener. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls all listeners synchronously, in the order in which they were added. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
