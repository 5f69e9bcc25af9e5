import { REMOVALS_RECORD } from './removalsRecord.ts';

/** Resumes deletions left by the previous page or another tab. Call once. */
export function resumeRemovals(): void {
  addEventListener('storage', ({ key }) => {
    if (key === REMOVALS_RECORD) loadIfPending();
  });
  loadIfPending();
}

function loadIfPending(): void {
  if (!hasPendingRemovals()) return;
  void import('./removals.ts').catch((cause: unknown) =>
    console.warn('Could not resume the pending deletions.', cause),
  );
}

function hasPendingRemovals(): boolean {
  try {
    return localStorage.getItem(REMOVALS_RECORD) !== null;
  } catch {
    return false;
  }
}
