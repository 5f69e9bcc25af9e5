import { useEffect } from 'react';
import { holdStoredWork } from '../../device/unsavedWork.ts';

/** For a form whose changes are stored as a draft: while it has changes, it stays on screen if the session ends. */
export function useStoredWork(hasChanges: boolean): void {
  useEffect(() => (hasChanges ? holdStoredWork() : undefined), [hasChanges]);
}
