import { useAtomValue } from 'jotai';
import { handedOver } from '../../../offline/drafts/handedOver.ts';

/** So many images wait from the cutter ('Publish this') for a series to be chosen. */
export function useHandedOver(): number {
  const { files, loading } = useAtomValue(handedOver().snapshotAtom);
  return loading ? 0 : files.size;
}
