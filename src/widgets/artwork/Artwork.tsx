import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { imageAddress } from '../../api/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';
import { classNames } from '../../ui/classNames.ts';
import { Mark } from '../../ui/mark/Mark.tsx';
import styles from './Artwork.module.css';

export interface ArtworkProps {
  /** Nothing is drawn in its place but the fallback, of the same size. */
  readonly image: Image | null | undefined;
  /** How wide it is shown, as the attribute `sizes` has it: '220px', '(min-width: 655px) 50vw, 100vw'. */
  readonly sizes: string;
  /** Width by height of the place that it fills, cropped: 2 / 3. Its own where this is left out, 1 while there is no image. */
  readonly ratio?: number;
  /** What it shows; left out where it is decoration, because its title stands beside it. */
  readonly alt?: string;
  /**
   * `lazy` (default): when it is about to come into view. `eager`: at once. `first`: at once and before others, for the largest
   * picture that a screen begins with.
   */
  readonly loading?: 'lazy' | 'eager' | 'first';
  /** The part that stays when it is cropped, as `object-position` has it: '50% 20%'. */
  readonly focus?: string;
  /** In its place where there is none, or it can't be had. The product's mark if left out. */
  readonly fallback?: ReactNode;
  readonly className?: string;
}

/**
 * Any image of the contract, in a place that has its size before it is there. The browser chooses the variant that suits its screen.
 * One that fails to load leaves the fallback, and is tried again when the network is back.
 */
export function Artwork({ image, sizes, ratio, alt = '', loading = 'lazy', focus, fallback, className }: ArtworkProps) {
  const [failed, setFailed] = useState<string>();
  const isBroken = image != null && failed === image.id;
  useEffect(() => {
    if (!isBroken) return undefined;
    const again = () => setFailed(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isBroken]);

  const variants = image?.variants.toSorted((a, b) => b.width - a.width) ?? [];
  const [largest] = variants;
  const shown = image && largest && !isBroken ? { image, largest } : undefined;
  // Measured values: they differ from image to image.
  const place: CSSProperties = { aspectRatio: ratio ?? (image ? image.width / image.height : 1) };
  return (
    <span className={classNames(styles.artwork, className)} style={place}>
      {shown ? (
        <img
          src={imageAddress(shown.largest.url)}
          srcSet={variants.map(({ url, width }) => `${imageAddress(url)} ${width}w`).join(', ')}
          sizes={sizes}
          width={shown.largest.width}
          height={shown.largest.height}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : undefined}
          // So that pictures of another origin can be kept for offline reading.
          crossOrigin="anonymous"
          decoding="async"
          style={focus === undefined ? undefined : { objectPosition: focus }}
          onError={() => setFailed(shown.image.id)}
          alt={alt}
        />
      ) : (
        <span
          className={styles.fallback}
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        >
          {fallback ?? <Mark size={24} />}
        </span>
      )}
    </span>
  );
}
