/** What the app does for deletions when it starts: nothing, unless one waits to be carried out or taken back. */

/** Where they wait in the browser's storage. */
export const REMOVALS_RECORD = 'pending-removals';

/** Goes on with what the page before, or another tab, has left. Call once. */
export function resumeRemovals(): void {
  addEventListener('storage', ({ key }) => {
    if (key === REMOVALS_RECORD) begin();
  });
  begin();
}

function begin(): void {
  if (!hasSome()) return;
  void import('./removals.ts').catch((cause: unknown) => console.warn('Deletions could not go on.', cause));
}

function hasSome(): boolean {
  try {
    return localStorage.getItem(REMOVALS_RECORD) !== null;
  } catch {
    return false;
  }
}
