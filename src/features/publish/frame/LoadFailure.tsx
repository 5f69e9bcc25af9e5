import { Trans } from '@lingui/react/macro';
import { RetryNotice } from '../../../widgets/retryNotice/RetryNotice.tsx';

interface LoadFailureProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be had; what was typed is on the device meanwhile. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <RetryNotice {...props} title={<Trans>Your series could not be loaded</Trans>}>
      <Trans>Nothing is lost: what you have typed and chosen is on this device.</Trans>
    </RetryNotice>
  );
}
