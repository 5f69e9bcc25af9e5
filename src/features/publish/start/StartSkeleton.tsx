import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Start.module.css';

/** Of the lists; rows of their final size. */
export function RowsSkeleton() {
  return (
    <>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className={styles.row} />
      ))}
    </>
  );
}

export function StartSkeleton() {
  return (
    <div className={styles.lists}>
      <Skeleton shape="block" className={styles.newComing} />
      <RowsSkeleton />
    </div>
  );
}
