import { useEffect } from 'react';
import { holdKeptWork } from '../../device/unsavedWork.ts';

/** For a form whose changes are stored as a draft: while it has changes, it stays on screen if the session ends. */
export function useKeptWork(hasChanges: boolean): void {
  useEffect(() => (hasChanges ? holdKeptWork() : undefined), [hasChanges]);
}
