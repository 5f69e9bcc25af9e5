/** How long a queue waits after something went wrong on the way. Milliseconds. */

const FIRST_MS = 1_000;
/** Ours: whoever comes back to a form after a tunnel doesn't wait longer than this; the browser's own word of the network comes sooner. */
const LONGEST_MS = 30_000;

/**
 * Twice as long each time, up to `LONGEST_MS`, and up to a quarter more by chance, so that a hall full of people doesn't come back at
 * the same moment.
 * @param failures before this one, without anything that went well between
 * @param retryAfter s, where the upstream said when it wants to be asked again
 */
export function retryWait(failures: number, retryAfter?: number, chance: () => number = Math.random): number {
  if (retryAfter !== undefined) return retryAfter * 1_000;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 + chance() / 4);
}
