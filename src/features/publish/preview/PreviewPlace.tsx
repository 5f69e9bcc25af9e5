import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Preview.module.css';

/** Where the strip will be. */
export function PreviewSkeleton() {
  return (
    <div className={styles.place}>
      <VisuallyHidden role="status">
        <Trans>Loading the preview</Trans>
      </VisuallyHidden>
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  );
}

interface PreviewFailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** What is previewed can't be had for now. */
export function PreviewFailure({ isTrying, onRetry }: PreviewFailureProps) {
  return (
    <div className={styles.problem}>
      <h1>
        <Trans>Preview</Trans>
      </h1>
      <Notice
        tone="danger"
        live
        title={<Trans>The episode could not be loaded</Trans>}
        actions={
          <Button pending={isTrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Nothing is lost: what you have saved is safe. Look at your connection and try again.</Trans>
      </Notice>
    </div>
  );
}
