import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/Notice.tsx';
import type { OfflineFailure } from './useOfflineFailure.ts';

/** Shown after an attempt to save without a connection. */
export function NetworkNotice({ state }: Pick<OfflineFailure, 'state'>) {
  if (state === 'none') return null;
  const isBack = state === 'back online';
  return (
    <Notice
      tone={isBack ? 'info' : 'warning'}
      live
      title={isBack ? <Trans>You’re back online</Trans> : <Trans>You’re offline</Trans>}
    >
      {isBack ? (
        <Trans>Nothing has been sent yet. Try again.</Trans>
      ) : (
        <Trans>Your work is safe on this device. Try again when you’re online.</Trans>
      )}
    </Notice>
  );
}
