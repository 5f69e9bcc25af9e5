/**
 * The interface between the API client and the session: who makes a call, and how the bearer is renewed. `session/tokenRefresh.ts`
 * implements it; `authorizedHttp.ts` uses it at each call and after a 401. The client never keeps a token itself.
 */

export interface Bearer {
  readonly kind: 'bearer';
  readonly token: string;
  /**
   * Which sign-in it comes from: made anew at each, the same through all its refreshes. A call is repeated under the sign-in it
   * was made under or not at all, for in another tab somebody else may have signed in meanwhile.
   */
  readonly signIn: string;
}

/** What identifies the caller. A bearer takes precedence over a guest token: a call never carries both. */
export type Credential = Bearer | { readonly kind: 'guest'; readonly token: string };

export interface Credentials {
  /** As it stands at this moment, read afresh: another tab may have renewed it. Undefined while nobody is known yet. */
  current(): Credential | undefined;
  /**
   * Renews the bearer and keeps the new one before it resolves. Rejects with what `refreshTokens` (`token.ts`) rejected with; it
   * decides nothing itself: the client tells a refusal from trouble on the way. Never called twice at once.
   */
  refresh(): Promise<void>;
  /** The upstream has refused to renew: the session is over. Called once for all calls that were waiting. */
  refused(): void;
}
