import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Downloads.module.css';

export function DownloadsSkeleton() {
  return (
    <div className={styles.downloads} aria-hidden="true">
      <Skeleton width="half" />
      {[0, 1].map((index) => (
        <div key={index} className={styles.series}>
          <div className={styles.head}>
            <Skeleton shape="block" className={styles.cover} />
            <div className={styles.texts}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="half" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
