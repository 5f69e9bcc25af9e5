import { Trans } from '@lingui/react/macro';
import { isApiError } from '../../api/apiError.ts';
import { RetryNotice } from '../../widgets/retryNotice/RetryNotice.tsx';

interface LoadFailureProps {
  readonly what: 'profile' | 'list';
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be had, or after what is there of it. */
export default function LoadFailure({ what, error, ...props }: LoadFailureProps) {
  return (
    <RetryNotice
      {...props}
      title={
        what === 'profile' ? (
          <Trans>This profile could not be loaded</Trans>
        ) : (
          <Trans>This list could not be loaded</Trans>
        )
      }
    >
      {isApiError(error, 'network') ? (
        <Trans>You may be offline. It comes by itself when the connection is back.</Trans>
      ) : (
        <Trans>The server didn’t answer as it should. Please try again in a moment.</Trans>
      )}
    </RetryNotice>
  );
}
