/**
 * The interface between the API client and the session: the caller's credentials and the refresh of the bearer (access token).
 */

export interface Bearer {
  readonly kind: 'bearer';
  readonly token: string;
  /**
   * Identifies the sign-in: new with each sign-in, unchanged by refreshes. A call is only repeated under the same sign-in,
   * because another user may have signed in in another tab in the meantime.
   */
  readonly signIn: string;
}

/** The caller's credential. */
export type Credential = Bearer | { readonly kind: 'guest'; readonly token: string };

export interface Credentials {
  /** Returns the current credential. Don't keep the result, because another tab may refresh the bearer. */
  current(): Credential | undefined;
  /**
   * Refreshes the bearer and stores the new one before resolving, unless another tab has changed the stored one meanwhile. Rejects
   * with the error of `refreshTokens` (`token.ts`).
   */
  refresh(): Promise<void>;
  /** Called when a refresh has failed with an error for which `endsSession` is true, and the bearer is still the same. */
  onRefused(): void;
}
