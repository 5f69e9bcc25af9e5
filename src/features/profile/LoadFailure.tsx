import { Trans } from '@lingui/react/macro';
import { isApiError } from '../../api/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface LoadFailureProps {
  readonly what: 'profile' | 'list';
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
}

/** In the place of what could not be had, or after what is there of it. */
export default function LoadFailure({ what, error, isTrying, onTryAgain }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      live
      title={
        what === 'profile' ? (
          <Trans>This profile could not be loaded</Trans>
        ) : (
          <Trans>This list could not be loaded</Trans>
        )
      }
      actions={
        <Button pending={isTrying} onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isApiError(error, 'network') ? (
        <Trans>You may be offline. It comes by itself when the connection is back.</Trans>
      ) : (
        <Trans>The server didn’t answer as it should. Please try again in a moment.</Trans>
      )}
    </Notice>
  );
}
