import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNotYet } from '../../api/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface LoadFailureProps {
  /** What is missing, where no heading says it. */
  readonly title?: ReactNode;
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be had: what happened, what is safe, what to do. */
export function LoadFailure({ title, error, isTrying, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      live
      title={title}
      actions={
        <Button pending={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isNotYet(error) ? (
        <Trans>
          We can’t reach the server. Nothing of yours has changed; it is asked for again when you are online.
        </Trans>
      ) : (
        <Trans>Something went wrong on our end. Nothing of yours has changed.</Trans>
      )}
    </Notice>
  );
}
