import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { imagesForEpisode } from '../../../offline/drafts/imagesForEpisode.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DraftStorageWarning } from '../frame/DraftStorageWarning.tsx';
import { useCutterImageCount } from './useCutterImageCount.ts';

/** Says that images from the cutter wait for an episode. */
export function CutterImagesNotice() {
  const waiting = useCutterImageCount();
  const { persistence } = useAtomValue(imagesForEpisode().snapshotAtom);
  if (waiting === 0) return null;
  return (
    <>
      <Notice
        live
        title={
          <Plural
            value={waiting}
            one="# image from the cutter is ready: choose its series"
            other="# images from the cutter are ready: choose their series"
          />
        }
      >
        <Trans>Added automatically to the next episode you start.</Trans>
      </Notice>
      <DraftStorageWarning persistence={persistence} />
    </>
  );
}
