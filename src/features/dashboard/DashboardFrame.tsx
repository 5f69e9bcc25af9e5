import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './DashboardFrame.module.css';

interface DashboardFrameProps {
  readonly title: ReactNode;
  /** Shown beside the title. */
  readonly action?: ReactNode;
  /** Content below the heading. */
  readonly children: ReactNode;
}

/** Page layout of the dashboard. Shows the heading while the content loads. */
export function DashboardFrame({ title, action, children }: DashboardFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {action}
      </div>
      <div className={styles.content}>
        <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
      </div>
    </div>
  );
}

/** Skeleton of a list with this number of rows. */
export function RowsSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="block" className={styles.row} />
      ))}
    </div>
  );
}
