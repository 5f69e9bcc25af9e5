import type { Image } from '../../api/schemas/shapes.ts';
import { Artwork, type ArtworkProps } from '../artwork/Artwork.tsx';
import { classNames } from '../../ui/classNames.ts';
import { MatureCover } from './MatureCover.tsx';
import styles from './SeriesCover.module.css';

/** Aspect ratio of a cover (`imaging/categories`, 'comic-cover'). */
export const COVER_RATIO = 2 / 3;

export interface SeriesCoverProps extends Pick<ArtworkProps, 'loading' | 'className'> {
  readonly cover: Image | null;
  /** Expected display width: CSS px, or a `sizes` value. */
  readonly width: number | string;
  /** If there is no `cover`, `MatureCover` is shown for a mature series. */
  readonly isMature?: boolean;
  readonly title?: string;
}

/** A series' cover. Decorative. */
export function SeriesCover({ cover, width, isMature = false, title, className, ...rest }: SeriesCoverProps) {
  return (
    <Artwork
      {...rest}
      image={cover}
      sizes={typeof width === 'number' ? `${width}px` : width}
      ratio="by-class"
      className={classNames(styles.cover, className)}
      fallback={isMature && cover === null ? <MatureCover title={title} /> : undefined}
    />
  );
}
