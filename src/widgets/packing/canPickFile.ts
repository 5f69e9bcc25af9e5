import { useSyncExternalStore } from 'react';
import { canPickFile } from '../../engine/save.ts';

/** Whether this browser can show a file picker for 'Save as…'. False during prerendering and hydration. */
export function useCanPickFile(): boolean {
  return useSyncExternalStore(subscribeToNothing, canPickFile, () => false);
}

/** The value never changes, so there is nothing to subscribe to. */
function subscribeToNothing(): () => void {
  return () => undefined;
}
