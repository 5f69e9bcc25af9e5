import { useAtomValue } from 'jotai';
import { imagesForEpisode } from '../../../offline/drafts/imagesForEpisode.ts';

/** Returns the number of images that the user has sent from the cutter; 0 while loading. */
export function useCutterImageCount(): number {
  const { files, loading } = useAtomValue(imagesForEpisode().snapshotAtom);
  return loading ? 0 : files.size;
}
