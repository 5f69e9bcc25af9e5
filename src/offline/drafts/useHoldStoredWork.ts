import { useEffect } from 'react';
import { holdStoredWork } from '../../device/unsavedWork.ts';

/** Keeps a form with changes on the screen if the session ends. Use it for forms whose changes are stored as a draft. */
export function useHoldStoredWork(hasChanges: boolean): void {
  useEffect(() => (hasChanges ? holdStoredWork() : undefined), [hasChanges]);
}
