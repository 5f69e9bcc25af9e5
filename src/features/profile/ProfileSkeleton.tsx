import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import head from './ProfileHead.module.css';
import styles from './ProfileScreen.module.css';

/** The shape of a creator's page: most that are opened are. */
export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <VisuallyHidden role="status">{t`loading`}</VisuallyHidden>
      <div className={head.head} aria-hidden="true">
        <Skeleton shape="block" className={styles.picture} />
        <div className={head.person}>
          <Skeleton shape="block" className={styles.avatar} />
          <div className={head.names}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
          </div>
        </div>
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
      <SeriesGridSkeleton count={6} />
    </div>
  );
}
