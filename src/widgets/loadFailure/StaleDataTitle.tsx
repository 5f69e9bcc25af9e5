import { Trans } from '@lingui/react/macro';
import type { FailureReason } from './failureReason.ts';

/**
 * Title of a notice that stored data is shown. Doesn't use the titles of `useFailureText`, because their catalogue may not have
 * loaded.
 */
export function StaleDataTitle({ reason }: { readonly reason: FailureReason }) {
  if (reason === 'offline') return <Trans>You’re offline</Trans>;
  if (reason === 'unreachable' || reason === 'tooMany') return <Trans>We can’t reach the server</Trans>;
  return <Trans>Unexpected Error :(</Trans>;
}
