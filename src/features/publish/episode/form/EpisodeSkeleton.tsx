import { Trans } from '@lingui/react/macro';
import { Card } from '../../../../ui/Card.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { SkeletonFrame } from '../../../../ui/SkeletonFrame.tsx';
import styles from './EpisodeForm.module.css';
import sectionStyles from './FormSection.module.css';

/** The form of an episode while it comes: what it is called, its images, and beside them or below what is decided. */
export function EpisodeSkeleton() {
  return (
    <SkeletonFrame>
      <VisuallyHidden role="status">
        <Trans>loading</Trans>
      </VisuallyHidden>
      <div className={styles.form}>
        <div className={styles.main}>
          <ComingSection className={styles.textsComing} />
          <ComingSection className={styles.imagesComing} />
        </div>
        <div className={styles.side}>
          <ComingSection className={styles.sideComing} />
          <ComingSection className={styles.sideComing} />
        </div>
      </div>
    </SkeletonFrame>
  );
}

function ComingSection({ className }: { readonly className: string | undefined }) {
  return (
    <Card>
      <Skeleton width="short" />
      <div className={sectionStyles.content}>
        <Skeleton shape="block" className={className} />
      </div>
    </Card>
  );
}
