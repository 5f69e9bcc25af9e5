import { type ReactNode, Suspense } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { SkeletonFrame } from '../../../ui/SkeletonFrame.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import styles from './SettingsSection.module.css';

interface PanelSuspenseProps {
  /** Number of fields in each section, for the skeletons. */
  readonly fields: readonly number[];
  /** May suspend. */
  readonly children: ReactNode;
}

export function PanelSuspense({ fields, children }: PanelSuspenseProps) {
  const skeleton = fields.map((count, section) => (
    // oxlint-disable-next-line react/no-array-index-key -- sections have no other key, and never change their order
    <Card key={section}>
      <Skeleton shape="title" width="half" />
      <div className={styles.content}>
        <FormSkeleton fields={count} />
      </div>
    </Card>
  ));
  return <Suspense fallback={<SkeletonFrame>{skeleton}</SkeletonFrame>}>{children}</Suspense>;
}
