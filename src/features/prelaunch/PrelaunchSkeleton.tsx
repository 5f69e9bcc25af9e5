import { Trans } from '@lingui/react/macro';
import { SkeletonFrame } from '../../ui/SkeletonFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Prelaunch.module.css';

/** Skeleton of the pages of the waiting list. */
export function PrelaunchSkeleton() {
  return (
    <SkeletonFrame>
      <div className={styles.skeleton}>
        <VisuallyHidden role="status">
          <Trans>loading</Trans>
        </VisuallyHidden>
        <Skeleton shape="title" width="long" />
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    </SkeletonFrame>
  );
}
