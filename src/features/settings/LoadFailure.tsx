import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface LoadFailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of settings that couldn't be had. */
export function LoadFailure({ isTrying, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>These settings could not be loaded</Trans>}
      actions={
        <Button pending={isTrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing has changed. They are asked for again when you are back online.</Trans>
    </Notice>
  );
}
