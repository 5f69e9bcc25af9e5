/** The delays and timeouts of the session, ms. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const sessionTimingMs = {
  /** From the start, or from a new token, to the check of how long the token lasts. */
  check: 30 * SECOND_MS,
  /** After the check, when the token lasts less than `long`: the delay before it is refreshed. */
  soon: SECOND_MS,
  /** A token that lasts at least this long is refreshed this long after the check. */
  long: 30 * MINUTE_MS,
  /** After the check, when the token has expired: the delay before it is refreshed. */
  expired: 30 * SECOND_MS,
  /** The minimum age of a token that is refreshed in the background. */
  betweenRefreshes: 10 * SECOND_MS,
  /** Subtracted from a token's expiry time (`exp`), so that the token doesn't expire during a call. */
  expiryOffset: 30 * SECOND_MS,
  /** After a temporary failure: the delay before the session tries again. */
  retry: 30 * SECOND_MS,
  /** How long a sign-out waits at most for the tasks of `beforeSignOut`, and then again for the server's response. */
  signOutTimeout: 5 * SECOND_MS,
  /** How long the response with the app configuration may take before the app counts as launched. */
  configTimeout: 4 * SECOND_MS,
  /** From the start of the sign-in dialog's fade-out to its removal. */
  modalClose: 300,
} as const;
