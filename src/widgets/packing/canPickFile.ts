import { useSyncExternalStore } from 'react';
import { canPickFile } from '../../engine/save.ts';

/** Whether 'Save as…' can be offered. False while prerendered HTML is taken over, which doesn't know the browser. */
export function useCanPickFile(): boolean {
  return useSyncExternalStore(neverChanges, canPickFile, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}
