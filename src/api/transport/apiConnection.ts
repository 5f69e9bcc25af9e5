/**
 * Whether the API client is connected. This file is separate from `client.ts`, because the client is loaded later than the code
 * that reports a failure.
 */

let settle: ((failure?: unknown) => void) | undefined;

/** Resolves when the API client is connected. Rejects if the session's code could not be loaded. */
export const apiConnected = new Promise<void>((resolve, reject) => {
  settle = (failure) => (failure === undefined ? resolve() : reject(failure));
});
// Only callers of the API report the failure.
apiConnected.catch(() => undefined);

/** @param failure why the API client could not be connected; undefined if it is connected */
export function settleApiConnection(failure?: unknown): void {
  settle?.(failure);
}
