import { useEffect } from 'react';
import { holdKeptWork } from '../../device/unsavedWork.ts';

/** For a form whose changes are kept as a draft: a forced sign-out leaves the form on screen while it has changes. */
export function useKeptWork(hasChanges: boolean): void {
  useEffect(() => (hasChanges ? holdKeptWork() : undefined), [hasChanges]);
}
