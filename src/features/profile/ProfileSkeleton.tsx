import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProfileScreen.module.css';

/** Skeleton of a creator's profile, because most visited profiles belong to creators. */
export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <VisuallyHidden role="status">{t`loading`}</VisuallyHidden>
      <div className={styles.head} aria-hidden="true">
        <Skeleton shape="block" className={styles.picture} />
        <div className={styles.person}>
          <Skeleton shape="block" className={styles.avatar} />
          <div className={styles.names}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="short" />
          </div>
        </div>
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
      <Skeleton shape="block" className={styles.works} />
    </div>
  );
}
