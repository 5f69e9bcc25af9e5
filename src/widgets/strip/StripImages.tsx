import { memo, type RefObject } from 'react';
import type { EpisodeImage } from '../../api/schemas/episode.ts';
import type { ImageQueue } from './imageQueue.ts';
import { StripImage } from './StripImage.tsx';
import type { StripLayout } from './stripLayout.ts';
import styles from './Strip.module.css';

interface StripImagesProps {
  readonly contents: readonly EpisodeImage[];
  /** Number of the episode in its series. */
  readonly position: number;
  readonly language?: string | undefined;
  readonly layout: StripLayout;
  readonly queue: ImageQueue;
  readonly stripRef: RefObject<HTMLDivElement | null>;
}

/** All images of an episode. They have their final heights before any image has loaded. */
export const StripImages = memo(function StripImages(props: StripImagesProps) {
  const { contents, position, language, layout, queue, stripRef } = props;
  return (
    <div
      ref={stripRef}
      className={styles.strip}
      data-joined={layout.gap === 0 || undefined}
      style={{ width: layout.width, height: layout.height }}
    >
      {contents.map((image, index) => (
        <StripImage
          // The same image may occur twice in an episode.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          image={image}
          index={index}
          count={contents.length}
          position={position}
          language={language}
          top={layout.tops[index] ?? 0}
          height={layout.heights[index] ?? 0}
          queue={queue}
        />
      ))}
    </div>
  );
});
