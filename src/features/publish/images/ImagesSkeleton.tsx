import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SkeletonFrame } from '../../../ui/SkeletonFrame.tsx';
import styles from './Images.module.css';

export function ImagesSkeleton() {
  return (
    <SkeletonFrame>
      <Skeleton shape="block" className={styles.intakeSkeleton} />
      <div className={styles.rows}>
        {[1, 2, 3, 4].map((row) => (
          <Card key={row}>
            <div className={styles.image}>
              <Skeleton shape="block" className={styles.thumbnail} />
              <div className={styles.texts}>
                <Skeleton shape="title" width="short" />
                <Skeleton width="half" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </SkeletonFrame>
  );
}
