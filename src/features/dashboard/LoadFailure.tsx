import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isNotYet } from '../../api/apiError.ts';
import { RetryNotice } from '../../widgets/retryNotice/RetryNotice.tsx';

interface LoadFailureProps {
  /** What is missing, where no heading says it. */
  readonly title?: ReactNode;
  readonly error: Error;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be had: what happened, what is safe, what to do. */
export function LoadFailure({ error, ...props }: LoadFailureProps) {
  return (
    <RetryNotice {...props}>
      {isNotYet(error) ? (
        <Trans>
          We can’t reach the server. Nothing of yours has changed; it is asked for again when you are online.
        </Trans>
      ) : (
        <Trans>Something went wrong on our end. Nothing of yours has changed.</Trans>
      )}
    </RetryNotice>
  );
}
