/** What happens to the session, told to whoever wants to know: analytics, the frame. The session itself knows none of them. */
import type { Provider } from '../api/schemas/auth.ts';
import type { CurrentUser } from '../api/schemas/currentUser.ts';

/** Where a sign-out was asked for, as analytics records it. */
export type SignOutSource = 'header' | 'settings' | 'logout' | 'account-removed';

/** How somebody came to be signed in. */
export type Arrival =
  | { readonly kind: 'login'; readonly method: 'email' | Provider }
  | { readonly kind: 'sign-up'; readonly method: 'email'; readonly invitationCode: boolean };

export type SessionEvent =
  /** In this tab. `user` is undefined only when the upstream couldn't be asked for them. */
  | (Arrival & { readonly user: CurrentUser | undefined })
  /** Told before anything is forgotten. `user` is undefined when the session wasn't restored yet. */
  | {
      readonly kind: 'logout';
      readonly source: SignOutSource;
      readonly everywhere: boolean;
      readonly user: CurrentUser | undefined;
    }
  /**
   * The session that was shown has been ended by choice: in this tab (`here`) or in another one of this device. Told before any
   * screen learns of it, so that a guard does not lead the page elsewhere first.
   */
  | { readonly kind: 'signed-out'; readonly here: boolean }
  /** The API has refused to renew the tokens: signed out by force. The visitor is a guest by then; `overWork`: see account.ts. */
  | { readonly kind: 'expired'; readonly overWork: boolean };

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** Call what it returns to hear no more. */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
