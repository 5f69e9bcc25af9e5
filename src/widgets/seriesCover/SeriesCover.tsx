import type { Image } from '../../api/schemas/shapes.ts';
import { Artwork, type ArtworkProps } from '../artwork/Artwork.tsx';
import { MatureCover } from './MatureCover.tsx';

/** Width by height of a cover (`imaging/categories`, 'comic-cover'). */
export const COVER_RATIO = 2 / 3;

export interface SeriesCoverProps extends Pick<ArtworkProps, 'loading' | 'className'> {
  readonly cover: Image | null;
  /** How wide it is shown at most: CSS px, or as the attribute `sizes` has it. */
  readonly width: number | string;
  /** A mature series' cover is told to some visitors only; the others see a neutral one with the title. */
  readonly isMature?: boolean;
  readonly title?: string;
}

/** A series' cover, 2:3. Decoration: its title stands beside it. */
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
