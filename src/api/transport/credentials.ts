/**
 * The interface between the API client and the session: the caller's credentials and the refresh of the bearer (access token).
 * `session/tokenRefresh.ts` implements it; `authorizedHttp.ts` uses it for each call and after a 401. The client stores no tokens.
 */

export interface Bearer {
  readonly kind: 'bearer';
  readonly token: string;
  /**
   * Identifies the sign-in: new with each sign-in, unchanged by refreshes. A call is only repeated under the same sign-in, because
   * another user may have signed in in another tab in the meantime.
   */
  readonly signIn: string;
}

/** The caller's credential. A bearer takes precedence over a guest token; a call never carries both. */
export type Credential = Bearer | { readonly kind: 'guest'; readonly token: string };

export interface Credentials {
  /** The current credential, read each time because another tab may have refreshed it. Undefined if there is none yet. */
  current(): Credential | undefined;
  /**
   * Refreshes the bearer and stores the new one before resolving. Rejects with the error of `refreshTokens` (`token.ts`); the
   * client decides whether that is a refusal or a temporary problem. Never called again while a refresh is pending.
   */
  refresh(): Promise<void>;
  /** Called once for all waiting calls when a refresh has failed and `endsSession` is true for the error: the session is over. */
  onRefused(): void;
}
