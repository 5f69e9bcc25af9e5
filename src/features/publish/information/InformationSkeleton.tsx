import { Card } from '../../../ui/Card.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SkeletonFrame } from '../../../ui/SkeletonFrame.tsx';
import { SeriesCardSkeleton } from '../../../widgets/seriesCard/SeriesCard.tsx';
import styles from './InformationForm.module.css';

export function InformationSkeleton() {
  return (
    <SkeletonFrame>
      <div className={styles.layout}>
        <Card>
          <FormSkeleton fields={[{}, { isLong: true }, { isLong: true }, {}, {}, {}]} />
        </Card>
        <div className={styles.preview}>
          <Skeleton width="half" />
          <div className={styles.card}>
            <SeriesCardSkeleton />
          </div>
        </div>
      </div>
    </SkeletonFrame>
  );
}
