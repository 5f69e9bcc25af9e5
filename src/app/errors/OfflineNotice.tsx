import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isSignedIn, sessionFailureAtom, useIsOffline, useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { StaleDataTitle } from '../../widgets/loadFailure/StaleDataTitle.tsx';
import { useOnline } from '../../device/useOnline.ts';
import { useSessionRetry } from './useSessionRetry.ts';
import { sessionFailureReason } from './sessionFailureReason.ts';

/** Tells signed-in users that the server is unreachable, why, and that they stay signed in. Hides when the server responds again. */
export function OfflineNotice() {
  const offline = useIsOffline();
  const visitor = useVisitor();
  const reason = sessionFailureReason(useAtomValue(sessionFailureAtom), useOnline());
  const { isRetrying, retry } = useSessionRetry();
  if (!offline || !isSignedIn(visitor)) return null;
  return (
    <Toast
      title={<StaleDataTitle reason={reason} />}
      actions={
        <Button pending={isRetrying} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You’re still logged in. We’ll keep trying.</Trans>
    </Toast>
  );
}
