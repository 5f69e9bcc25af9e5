import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/Notice.tsx';
import type { OfflineRetry } from './useOfflineRetry.ts';

/** Shown beside the save button after an attempt to save without a connection. Explains why nothing was sent and how to continue. */
export function NetworkNotice({ state }: Pick<OfflineRetry, 'state'>) {
  if (state === 'none') return null;
  const isBack = state === 'back online';
  return (
    <Notice
      tone={isBack ? 'info' : 'warning'}
      live
      title={isBack ? <Trans>You are back online</Trans> : <Trans>You are offline</Trans>}
    >
      {isBack ? (
        <Trans>Nothing has been sent yet: press again.</Trans>
      ) : (
        <Trans>It is kept on this device. Press again when you are online.</Trans>
      )}
    </Notice>
  );
}
