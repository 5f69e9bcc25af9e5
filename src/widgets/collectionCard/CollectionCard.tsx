import { Plural } from '@lingui/react/macro';
import { useId } from 'react';
import type { CollectionSummary } from '../../api/schemas/collection.ts';
import { href } from '../../navigation/links.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Artwork, type ArtworkProps } from '../artwork/Artwork.tsx';
import styles from './CollectionCard.module.css';

/** Aspect ratio of a promo banner (`imaging/categories`, 'comic-promo-banner'). */
const RATIO = 1080 / 560;

interface CollectionCardProps {
  readonly collection: CollectionSummary;
  /** Heading level of the title. Default: 3. */
  readonly level?: 2 | 3;
  readonly loading?: ArtworkProps['loading'];
}

export function CollectionCard({ collection, level = 3, loading }: CollectionCardProps) {
  const { slug, title, description, image, comics_count } = collection;
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Artwork
        image={image}
        sizes="(min-width: 873px) 23rem, (min-width: 491px) 45vw, 80vw"
        ratio={RATIO}
        loading={loading}
        className={styles.picture}
      />
      <div className={styles.texts}>
        <Title id={id} className={styles.title}>
          <a href={href('collections', { slug })} className={styles.link}>
            {title}
          </a>
        </Title>
        <p className={styles.text}>{description}</p>
        <p className={styles.count}>
          <Plural value={comics_count} one="# series" other="# series" />
        </p>
      </div>
    </article>
  );
}

export function CollectionCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="block" className={styles.pictureSkeleton} />
      <div className={styles.texts}>
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
    </div>
  );
}
