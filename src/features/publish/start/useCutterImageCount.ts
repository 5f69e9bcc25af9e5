import { useAtomValue } from 'jotai';
import { imagesForEpisode } from '../../../offline/drafts/imagesForEpisode.ts';

/** Number of images from the cutter ('Publish this') that wait for a series to be chosen; 0 while loading. */
export function useCutterImageCount(): number {
  const { files, loading } = useAtomValue(imagesForEpisode().snapshotAtom);
  return loading ? 0 : files.size;
}
