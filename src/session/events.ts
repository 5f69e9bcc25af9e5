/** Session events, to which analytics, the layout and others listen. The session imports none of its listeners. */
import type { Provider } from '../api/schemas/auth.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';

/** The control that started a sign-out, as recorded by analytics. */
export type SignOutSource = 'header' | 'settings' | 'logout' | 'account-removed';

/** How a user signed in. */
export type SignInDetails =
  | { readonly kind: 'login'; readonly method: 'email' | Provider }
  | { readonly kind: 'sign-up'; readonly method: 'email'; readonly invitationCode: boolean };

export type SessionEvent =
  /** A sign-in or sign-up in this tab. `user` is undefined only if the user couldn't be loaded. */
  | (SignInDetails & { readonly user: CurrentUser | undefined })
  /** Sent before any data is removed. `user` is undefined if the session wasn't restored yet. */
  | {
      readonly kind: 'logout';
      readonly source: SignOutSource;
      readonly everywhere: boolean;
      readonly user: CurrentUser | undefined;
    }
  /**
   * The user has signed out, in this tab (`here`) or in another tab of this device. Sent before screens change, so that no guard
   * redirects first.
   */
  | { readonly kind: 'signed-out'; readonly here: boolean }
  /**
   * Signed out by force, because the server refused to refresh the tokens. The visitor is already a guest. `withUnsavedWork`: see
   * account.ts.
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
