/** The client's timeouts and cache lifetimes, ms. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Timeouts of calls. */
export const timeoutMs = { default: 20 * SECOND_MS, upload: 5 * MINUTE_MS } as const;

/** `staleTime` of queries, by how often their data changes. */
export const staleTimeMs = {
  /** Doesn't change while the app is open: genres. */
  constant: Number.POSITIVE_INFINITY,
  /** Lists and pages that creators change now and then. */
  content: 5 * MINUTE_MS,
  /** Data that changes by the user's own actions, possibly on another device. */
  personal: 30 * SECOND_MS,
} as const;
