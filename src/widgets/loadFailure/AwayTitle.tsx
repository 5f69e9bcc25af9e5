import { Trans } from '@lingui/react/macro';
import type { FailureReason } from './failureReason.ts';

/**
 * Why something is shown as it was kept, over a notice. Not the titles of `useFailureText`: their catalogue comes later, and this is
 * said when nothing more can be loaded.
 */
export function AwayTitle({ reason }: { readonly reason: FailureReason }) {
  if (reason === 'offline') return <Trans>You are offline</Trans>;
  if (reason === 'unreachable' || reason === 'tooMany') return <Trans>We can’t reach the server</Trans>;
  return <Trans>Unexpected Error :(</Trans>;
}
