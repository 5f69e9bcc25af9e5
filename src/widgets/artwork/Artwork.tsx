import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { imageAddress } from '../../api/transport/imageAddress.ts';
import type { Image } from '../../api/schemas/shapes.ts';
import { classNames } from '../../ui/classNames.ts';
import { Mark } from '../../ui/mark/Mark.tsx';
import styles from './Artwork.module.css';

export interface ArtworkProps {
  readonly image: Image | null | undefined;
  /** Display width in the syntax of the `sizes` attribute: '220px', '(min-width: 655px) 50vw, 100vw'. */
  readonly sizes: string;
  /**
   * Width divided by height to which the image is cropped, such as 2 / 3. Default: the image's own ratio, or 1 without an image.
   * `by-class`: `className` sets it; prerendered HTML may have no style attribute.
   */
  readonly ratio?: number | 'by-class';
  /** Text alternative; omit it for decorative images with a title beside them. */
  readonly alt?: string;
  /**
   * `lazy` (default): loads when it is about to become visible. `eager`: loads immediately. `first`: loads with a high priority,
   * for the largest image of a screen.
   */
  readonly loading?: 'lazy' | 'eager' | 'first';
  /** The `object-position` of a cropped image, such as '50% 20%'. */
  readonly focus?: string;
  /** Shown if there is no image, or if the image can't be loaded. Default: the product's mark. */
  readonly fallback?: ReactNode;
  readonly className?: string;
}

/**
 * An image, of which the browser chooses a variant (a size), in a box whose size is known in advance. If loading fails, the image
 * is retried when the network is back.
 */
export function Artwork({ image, sizes, ratio, alt = '', loading = 'lazy', focus, fallback, className }: ArtworkProps) {
  const [failed, setFailed] = useState<string>();
  const isBroken = image != null && failed === image.id;
  useEffect(() => {
    if (!isBroken) return undefined;
    const retry = () => setFailed(undefined);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isBroken]);

  const variants = image?.variants.toSorted((a, b) => b.width - a.width) ?? [];
  const [largest] = variants;
  const shown = image && largest && !isBroken ? { image, largest } : undefined;
  // An inline style, because the ratio differs for each image.
  const place: CSSProperties | undefined =
    ratio === 'by-class' ? undefined : { aspectRatio: ratio ?? (image ? image.width / image.height : 1) };
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
          // With CORS, so that images of another origin can be cached.
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
