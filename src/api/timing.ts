/** How long the client waits, and how long an answer is as good as new. Milliseconds. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** After this a call has failed. Nobody looks at a skeleton for longer, and files take their time on a phone. */
export const TIMEOUT = { usual: 20 * SECOND_MS, upload: 5 * MINUTE_MS } as const;

/** `staleTime` of queries, by how often their answers change. */
export const STALE = {
  /** Not asked again while the app is open: genres, what the operator switched on. */
  session: Number.POSITIVE_INFINITY,
  /** Lists and pages that creators change now and then. */
  content: 5 * MINUTE_MS,
  /** What changes by what the person does, perhaps on another device. */
  personal: 30 * SECOND_MS,
} as const;
