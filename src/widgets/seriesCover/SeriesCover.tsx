import type { Image } from '../../api/schemas/shapes.ts';
import { Artwork, type ArtworkProps } from '../artwork/Artwork.tsx';
import { MatureCover } from './MatureCover.tsx';

/** Aspect ratio of a cover (`imaging/categories`, 'comic-cover'). */
export const COVER_RATIO = 2 / 3;

export interface SeriesCoverProps extends Pick<ArtworkProps, 'loading' | 'className'> {
  readonly cover: Image | null;
  /** Maximum display width: CSS px, or a `sizes` value. */
  readonly width: number | string;
  /** Only some visitors get a mature series' cover; others see a neutral one with the title. */
  readonly isMature?: boolean;
  readonly title?: string;
}

/** A series' cover, 2:3. Decorative, because its title is beside it. */
export function SeriesCover({ cover, width, isMature = false, title, ...rest }: SeriesCoverProps) {
  return (
    <Artwork
      {...rest}
      image={cover}
      sizes={typeof width === 'number' ? `${width}px` : width}
      ratio={COVER_RATIO}
      fallback={isMature && cover === null ? <MatureCover title={title} /> : undefined}
    />
  );
}
