import { Trans } from '@lingui/react/macro';
import { NothingYet } from './NothingYet.tsx';

/** What is kept on this device. Asks nobody who one is, nor the upstream. */
export function Saved() {
  return (
    <NothingYet title={<Trans>Nothing saved yet</Trans>}>
      <Trans>Save episodes on this device, and they open here without a connection.</Trans>
    </NothingYet>
  );
}
