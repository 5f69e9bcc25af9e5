import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Preview.module.css';

/** Placeholder of the strip while it loads. */
export function PreviewSkeleton() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden role="status">
        <Trans>Loading the preview</Trans>
      </VisuallyHidden>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}
