import { imageAddress } from '../../api/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';
import { classNames } from '../../ui/classNames.ts';
import { Mark } from '../../ui/mark/Mark.tsx';
import styles from './SeriesCover.module.css';

export interface SeriesCoverProps {
  readonly cover: Image | null;
  /** CSS px that it is wide at most; the browser chooses the size of it that suits its screen. */
  readonly width: number;
  readonly className?: string;
}

/** A series' cover, 2:3. Decoration: its title stands beside it. */
export function SeriesCover({ cover, width, className }: SeriesCoverProps) {
  const largest = cover?.variants.toSorted((a, b) => b.width - a.width)[0];
  return (
    <span className={classNames(styles.cover, className)}>
      {cover && largest ? (
        <img
          src={imageAddress(largest.url)}
          srcSet={cover.variants.map((one) => `${imageAddress(one.url)} ${one.width}w`).join(', ')}
          sizes={`${width}px`}
          width={largest.width}
          height={largest.height}
          loading="lazy"
          decoding="async"
          alt=""
        />
      ) : (
        <Mark size={24} />
      )}
    </span>
  );
}
