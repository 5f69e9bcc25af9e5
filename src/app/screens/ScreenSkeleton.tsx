import { Trans } from '@lingui/react/macro';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import styles from './ScreenSkeleton.module.css';
import type { SkeletonShape } from './screenTypes.ts';

/** Placeholder of a screen while its code loads or its guards decide. */
export function ScreenSkeleton({ shape }: { readonly shape: SkeletonShape }) {
  if (shape === 'loader') return <LoadingScreen />;
  return (
    <div className={styles[shape]}>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {shape !== 'strip' && (
        <div className={styles.heading}>
          <Skeleton shape="title" width="long" />
          {shape === 'index' && <Skeleton shape="title" width="half" />}
          <Skeleton width="full" />
          <Skeleton width="half" />
        </div>
      )}
      {shape !== 'text' && <Skeleton shape="block" className={styles.block} />}
      {shape === 'text' && ['full', 'long', 'full', 'half'].map((_, line) => <Skeleton key={line} />)}
    </div>
  );
}
