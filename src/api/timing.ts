/** How long the client waits, and how long an answer is as good as new. Milliseconds. */

const second = 1_000;
const minute = 60 * second;

/** After this a call has failed. Nobody looks at a skeleton for longer, and files take their time on a phone. */
export const TIMEOUT = { usual: 20 * second, upload: 5 * minute } as const;

/** `staleTime` of queries, by how often their answers change. */
export const STALE = {
  /** Not asked again while the app is open: genres, what the operator switched on. */
  session: Number.POSITIVE_INFINITY,
  /** Lists and pages that creators change now and then. */
  content: 5 * minute,
  /** What changes by what the person does, perhaps on another device. */
  personal: 30 * second,
} as const;
