import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './EpisodeRow.module.css';

/** The place of an `EpisodeRow` that is coming, of its size; without what a row loads. */
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
