/**
 * Whether the API client is connected. The session connects it after the first paint (`session/session.ts`), so users can send a
 * form before. A module of its own, because the client is loaded later than the code that reports a failure.
 */

let settle: ((failure?: unknown) => void) | undefined;

/** Resolves when the API client is connected. Rejects if the session's code could not be loaded. */
export const apiConnected = new Promise<void>((resolve, reject) => {
  settle = (failure) => (failure === undefined ? resolve() : reject(failure));
});
// Only callers of the API report the failure.
apiConnected.catch(() => undefined);

/** @param failure why the API client could not be connected */
export function settleApiConnection(failure?: unknown): void {
  settle?.(failure);
}
