import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { memo, useEffect, useSyncExternalStore } from 'react';
import type { EpisodeImage } from '../../api/schemas/episode.ts';
import { Button } from '../../ui/Button.tsx';
import type { ImageQueue } from './imageQueue.ts';
import { imageSource } from './imageSource.ts';
import styles from './Strip.module.css';

interface StripImageProps {
  readonly image: EpisodeImage;
  /** Index of the image in the episode, from 0. */
  readonly index: number;
  /** Number of images in the episode. */
  readonly count: number;
  /** Number of the episode in its series. */
  readonly position: number;
  /** Language of the images and their alternative texts, if known. */
  readonly language?: string | undefined;
  /** Distance from the top of the strip, CSS px. */
  readonly top: number;
  /** Height in the strip's layout, CSS px. */
  readonly height: number;
  readonly queue: ImageQueue;
}

/**
 * Calls `callback` when the browser has aborted the request of an image whose address was removed. No event reports the
 * abort, so the function waits for two tasks. Measurements showed that after one task, a new request could start before
 * the old one had ended.
 */
function waitForAbortedRequest(callback: () => void): void {
  setTimeout(() => setTimeout(callback));
}

/** An image of the strip in its final size. The address is set only when the queue allows the image to load. */
export const StripImage = memo(function StripImage(props: StripImageProps) {
  const { image, index, count, position, language, top, height, queue } = props;
  const { t } = useLingui();
  const state = useSyncExternalStore(queue.subscribe, () => queue.getState(index));
  const number = index + 1;
  useEffect(() => {
    if (state !== 'loading') return undefined;
    queue.onRequested(index);
    return () => waitForAbortedRequest(() => queue.onCancelled(index));
  }, [state, queue, index]);
  return (
    <div className={styles.image} style={{ top, height }} data-image={image.id} data-state={state}>
      <img
        src={state === 'loading' || state === 'loaded' ? imageSource(image) : undefined}
        width={image.width}
        height={image.height}
        alt={image.alternative_text ?? t`Episode ${position}, image ${number} of ${count}`}
        lang={image.alternative_text === undefined ? undefined : language}
        crossOrigin="anonymous"
        decoding="async"
        draggable={false}
        onLoad={() => queue.onSettled(index, 'loaded')}
        onError={() => queue.onSettled(index, 'failed')}
      />
      {state === 'failed' && (
        <div className={styles.failed}>
          <p>
            <Trans>Image {number} didn’t load.</Trans>
          </p>
          <Button icon={<RotateCw />} onClick={() => queue.retry(index)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
});
