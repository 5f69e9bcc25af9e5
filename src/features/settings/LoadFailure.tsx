import { Trans } from '@lingui/react/macro';
import { RetryNotice } from '../../widgets/retryNotice/RetryNotice.tsx';

interface LoadFailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of settings that couldn't be had. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <RetryNotice {...props} title={<Trans>These settings could not be loaded</Trans>}>
      <Trans>Nothing has changed. They are asked for again when you are back online.</Trans>
    </RetryNotice>
  );
}
