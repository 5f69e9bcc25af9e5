/** The backoff after the first failure, before jitter. It doubles with each further failure. */
const FIRST_BACKOFF_MS = 1_000;
/** The longest backoff, before jitter. */
const MAX_BACKOFF_MS = 30_000;

/**
 * Returns how long a queue waits after a failed attempt, ms: exponential backoff up to `MAX_BACKOFF_MS`, plus up to a quarter of
 * jitter. A `Retry-After` of the server replaces both.
 * @param failures consecutive failures before this one
 * @param retryAfter seconds, if the server sent `Retry-After`
 * @param random returns a number from 0 to 1
 */
export function retryDelayMs(failures: number, retryAfter?: number, random: () => number = Math.random): number {
  if (retryAfter !== undefined) return retryAfter * 1_000;
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures) * (1 + random() / 4);
}
