import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface LoadFailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be had; what was typed is on the device meanwhile. */
export function LoadFailure({ isTrying, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>Your series could not be loaded</Trans>}
      actions={
        <Button pending={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost: what you have typed and chosen is on this device.</Trans>
    </Notice>
  );
}
