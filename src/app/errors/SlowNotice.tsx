import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { retrySlowRequests, watchSlowRequests } from '../../session/slowRequests.ts';
import { useIsServerUnreachable } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';

/**
 * Shown while the app waits unusually long for the server (`session/slowRequests.ts`), with a button to send the requests again.
 */
export default function SlowNotice() {
  const isServerUnreachable = useIsServerUnreachable();
  const [isSlow, setSlow] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => watchSlowRequests(setSlow), []);
  if (!isSlow || isServerUnreachable) return null;
  const retry = () => {
    setRetrying(true);
    void retrySlowRequests().finally(() => setRetrying(false));
  };
  return (
    <Toast
      title={<Trans>This is taking longer than usual</Trans>}
      actions={
        <Button pending={isRetrying} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We’re still waiting for the server.</Trans>
    </Toast>
  );
}
