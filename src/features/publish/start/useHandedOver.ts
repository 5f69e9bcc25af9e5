import { useSyncExternalStore } from 'react';
import { handedOver } from '../../../offline/drafts/handedOver.ts';

/** So many images wait from the cutter ('Publish this') for a series to be chosen. */
export function useHandedOver(): number {
  const waiting = handedOver();
  const { files, loading } = useSyncExternalStore(waiting.subscribe, waiting.get);
  return loading ? 0 : files.size;
}
