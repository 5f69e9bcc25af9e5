import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './EpisodeRow.module.css';

/** Skeleton of an `EpisodeRow`, which loads none of its code. */
export function EpisodeRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton shape="block" className={styles.place} />
      <div className={styles.words}>
        <Skeleton width="half" />
        <Skeleton width="short" />
      </div>
    </div>
  );
}
