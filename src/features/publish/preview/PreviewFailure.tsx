import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Preview.module.css';

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
