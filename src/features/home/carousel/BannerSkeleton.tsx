import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './BannerCarousel.module.css';

/** Placeholder of the banners, about as high as they are. */
export function BannerSkeleton() {
  return (
    <div className={styles.carousel} aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.heading}>
          <Trans>Featured</Trans>
        </span>
      </div>
      <div className={styles.row}>
        {[0, 1].map((slide) => (
          <div key={slide} className={styles.slide}>
            <Skeleton shape="block" className={styles.skeleton} />
            <span className={styles.texts}>
              <Skeleton width="half" />
              <Skeleton width="short" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
