import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SkeletonFrame } from '../../../ui/SkeletonFrame.tsx';
import styles from './Start.module.css';

/** Placeholder of the lists of series. */
export function RowsSkeleton() {
  return (
    <SkeletonFrame>
      <div className={styles.list}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" className={styles.rowSkeleton} />
        ))}
      </div>
    </SkeletonFrame>
  );
}

export function StartSkeleton() {
  return (
    <div className={styles.lists}>
      <Skeleton shape="block" className={styles.newSeriesSkeleton} />
      <RowsSkeleton />
    </div>
  );
}
