/** How long a queue waits after a failed attempt. Milliseconds. */

const FIRST_MS = 1_000;
/** The longest wait, so that a form resumes soon after a loss of connection. The browser's `online` event usually fires earlier. */
const LONGEST_MS = 30_000;

/**
 * Exponential backoff up to `LONGEST_MS` with up to a quarter of jitter, so that many clients don't return at the same moment.
 * @param failures consecutive failures before this one
 * @param retryAfter s, where the server said when to try again
 */
export function retryWait(failures: number, retryAfter?: number, chance: () => number = Math.random): number {
  if (retryAfter !== undefined) return retryAfter * 1_000;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 + chance() / 4);
}
