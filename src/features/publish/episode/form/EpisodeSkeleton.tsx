import { Trans } from '@lingui/react/macro';
import { Card } from '../../../../ui/Card.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { SkeletonFrame } from '../../../../ui/SkeletonFrame.tsx';
import styles from './EpisodeForm.module.css';
import sectionStyles from './FormSection.module.css';

/** Placeholder of the episode form. */
export function EpisodeSkeleton() {
  return (
    <SkeletonFrame>
      <VisuallyHidden role="status">
        <Trans>loading</Trans>
      </VisuallyHidden>
      <div className={styles.form}>
        <div className={styles.main}>
          <SectionSkeleton className={styles.textsSkeleton} />
          <SectionSkeleton className={styles.imagesSkeleton} />
        </div>
        <div className={styles.side}>
          <SectionSkeleton className={styles.sidebarSkeleton} />
          <SectionSkeleton className={styles.sidebarSkeleton} />
        </div>
      </div>
    </SkeletonFrame>
  );
}

function SectionSkeleton({ className }: { readonly className: string | undefined }) {
  return (
    <Card>
      <Skeleton width="short" />
      <div className={sectionStyles.content}>
        <Skeleton shape="block" className={className} />
      </div>
    </Card>
  );
}
