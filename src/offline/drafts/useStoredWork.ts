import { useEffect } from 'react';
import { holdStoredWork } from '../../device/unsavedWork.ts';

/** Keeps a form on the screen if the session ends while the form has changes. For forms whose changes are stored as a draft. */
export function useStoredWork(hasChanges: boolean): void {
  useEffect(() => (hasChanges ? holdStoredWork() : undefined), [hasChanges]);
}
