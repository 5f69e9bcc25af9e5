import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useTransition } from 'react';
import { imagesForEpisode, titleForEpisode } from '../../../../offline/drafts/imagesForEpisode.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

interface CutterImagesProps {
  /** Whether the episode has no images; then images are added without a question. */
  readonly isEmpty: boolean;
  /**
   * Must resolve once the files have been stored on the device, or storing them has failed.
   * @param title from the metadata of the archive that contained the images
   */
  readonly onAdd: (files: readonly File[], title: string | undefined) => Promise<void>;
  /** Called when the waiting copies of the added images have been removed from the device, which may make space for them. */
  readonly onSpaceFreed: () => void;
}

/** Adds the images that the user has sent from the cutter (`imagesForEpisode`). */
export function CutterImages({ isEmpty, onAdd, onSpaceFreed }: CutterImagesProps) {
  const cutterImages = imagesForEpisode();
  const snapshot = useAtomValue(cutterImages.snapshotAtom);
  const { files, loading } = snapshot;
  const [isAdding, startAdding] = useTransition();
  const discardImages = async () => {
    await cutterImages.discard();
    onSpaceFreed();
  };
  const addImages = () =>
    startAdding(async () => {
      await onAdd([...files.values()], titleForEpisode(snapshot));
      // After `onAdd`, so that closing the tab in between loses nothing.
      await discardImages();
    });
  const addImmediately = useEffectEvent(addImages);
  const hasImages = !loading && files.size > 0;
  useEffect(() => {
    if (hasImages && isEmpty) addImmediately();
  }, [hasImages, isEmpty]);
  if (!hasImages || isEmpty || isAdding) return null;
  return (
    <Notice
      live
      title={
        <Plural value={files.size} one="# image from the cutter is ready" other="# images from the cutter are ready" />
      }
      actions={
        <>
          <Button onClick={addImages}>
            <Trans>Add images</Trans>
          </Button>
          <Button onClick={() => void discardImages()}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <Trans>Add to this episode?</Trans>
    </Notice>
  );
}
