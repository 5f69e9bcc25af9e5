import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isSignedIn, sessionFailureAtom, useIsServerUnreachable, useVisitor } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { StaleDataTitle } from '../../widgets/loadFailure/StaleDataTitle.tsx';
import { useOnline } from '../../device/useOnline.ts';
import { useSessionRetry } from './useSessionRetry.ts';
import { sessionFailureReason } from './sessionFailureReason.ts';

/** Shown while the device has no network; guests can close it. Signed-in users also see it while the server is unreachable. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isServerUnreachable = useIsServerUnreachable();
  const visitor = useVisitor();
  const reason = sessionFailureReason(useAtomValue(sessionFailureAtom), isOnline);
  const { isRetrying, retry } = useSessionRetry();
  if (!isSignedIn(visitor)) return isOnline ? null : <NoNetwork />;
  if (isOnline && !isServerUnreachable) return null;
  return (
    <Toast
      title={<StaleDataTitle reason={isOnline ? reason : 'offline'} />}
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

/** The notice for visitors who aren't known to be signed in. */
function NoNetwork() {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Toast title={<StaleDataTitle reason="offline" />} closeLabel={t`Close`} onClose={() => setClosed(true)}>
      <Trans>Downloaded episodes and the tools still work.</Trans>
    </Toast>
  );
}
