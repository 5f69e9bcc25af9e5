import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface LoadFailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of a form whose series or episode couldn't be had. */
export function LoadFailure({ isTrying, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>This could not be loaded</Trans>}
      actions={
        <Button pending={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>What you have done here is kept on this device. It is asked for again when you are back online.</Trans>
    </Notice>
  );
}
