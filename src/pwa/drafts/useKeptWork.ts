import { useEffect } from 'react';
import { holdKeptWork } from '../unsavedWork.ts';

/** For a form whose changes are a draft's: somebody who is signed out by force stays on it while it has any. */
export function useKeptWork(hasChanges: boolean): void {
  useEffect(() => (hasChanges ? holdKeptWork() : undefined), [hasChanges]);
}
