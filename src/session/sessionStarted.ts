/** Whether the API client is connected. Screens that call the API wait for it. */

let settle: ((failure?: unknown) => void) | undefined;

/** Resolves when the session has started. Rejects if its code could not be loaded. */
export const sessionStarted = new Promise<void>((resolve, reject) => {
  settle = (failure) => (failure === undefined ? resolve() : reject(failure));
});
// Only screens that call the API report the failure.
sessionStarted.catch(() => undefined);

/** @param failure why the session could not be started */
export function settleSessionStarted(failure?: unknown): void {
  settle?.(failure);
}
