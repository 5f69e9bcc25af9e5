import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './EpisodeRow.module.css';

/** Skeleton of an `EpisodeRow`. In a separate module, so that showing it doesn't load the code of `EpisodeRow`. */
export function EpisodeRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton shape="block" className={styles.pictureSkeleton} />
      <div className={styles.texts}>
        <Skeleton width="half" />
        <Skeleton width="short" />
      </div>
    </div>
  );
}
