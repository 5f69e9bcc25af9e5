import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Coming } from '../../../ui/Coming.tsx';
import styles from './Start.module.css';

/** Of the lists, which come together: rows of their final size. */
export function RowsSkeleton() {
  return (
    <Coming>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className={styles.rowComing} />
      ))}
    </Coming>
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
