import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useTransition } from 'react';
import { imagesForEpisode } from '../../../../offline/drafts/imagesForEpisode.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

interface CutterImagesProps {
  /** Whether the episode has no images yet; images from the cutter are then added without a question. */
  readonly isEmpty: boolean;
  /** Resolves once the files are stored on the device. */
  readonly onTake: (files: readonly File[]) => Promise<void>;
}

/** Offers to add the images that the user has sent from the cutter ('Publish episode'). */
export function CutterImages({ isEmpty, onTake }: CutterImagesProps) {
  const waiting = imagesForEpisode();
  const { files, loading } = useAtomValue(waiting.snapshotAtom);
  const [isTaking, startTaking] = useTransition();
  const take = () =>
    startTaking(async () => {
      await onTake([...files.values()]);
      // Discards the images only after they are stored, so that closing the tab in between loses nothing.
      await waiting.discard();
    });
  const takeAtOnce = useEffectEvent(take);
  const isWaiting = !loading && files.size > 0;
  useEffect(() => {
    if (isWaiting && isEmpty) takeAtOnce();
  }, [isWaiting, isEmpty]);
  if (!isWaiting || isEmpty || isTaking) return null;
  return (
    <Notice
      live
      title={
        <Plural value={files.size} one="# image from the cutter is ready" other="# images from the cutter are ready" />
      }
      actions={
        <>
          <Button onClick={take}>
            <Trans>Add images</Trans>
          </Button>
          <Button onClick={() => void waiting.discard()}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <Trans>Add to this episode?</Trans>
    </Notice>
  );
}
