/** When the session acts by itself: THE table of it. Milliseconds; from product.md §9 unless said. */

const second = 1_000;
const minute = 60 * second;

export const SESSION_TIMING = {
  /** From the start, or from a new token, to the look at how long the token will last. */
  check: 30 * second,
  /** A token that lasts less than `long` is renewed so soon after the look. */
  soon: second,
  /** From here on a token lasts long, and is renewed so long after the look. */
  long: 30 * minute,
  /** A token that has run out is renewed so long after the look, unless a call has done it before. */
  expired: 30 * second,
  /** No two background refreshes lie closer together ('auto-refresh minimum duration 10', in seconds by contract.md). */
  betweenRefreshes: 10 * second,
  /** Taken off `exp` when it is judged whether a token has run out (decisions.md). */
  expiryOffset: 30 * second,
  /** Ours: while the upstream can't be reached, it is asked so often who is here. */
  askAgain: 30 * second,
  /** Ours: a sign-out waits so long for the upstream to hear of it, then it is one all the same. */
  signOutPatience: 5 * second,
  /** Ours: without an answer for so long, the app is taken as launched (routes.md 'main-app'). */
  configPatience: 4 * second,
  /** Of the sign-in dialog's closing. */
  modalClose: 300,
} as const;
