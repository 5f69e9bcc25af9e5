import { Trans } from '@lingui/react/macro';
import { isSignedIn, useIsOffline, useVisitor } from '../../session/visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useAskAgain } from './askAgain.ts';

/** Tells who is signed in that the server can't be reached, and that they stay so. Goes away by itself when it can. */
export function OfflineNotice() {
  const offline = useIsOffline();
  const visitor = useVisitor();
  const { asking, ask } = useAskAgain();
  if (!offline || !isSignedIn(visitor)) return null;
  return (
    <Toast
      title={<Trans>We can’t reach the server</Trans>}
      actions={
        <Button pending={asking} onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You stay signed in. We go on trying.</Trans>
    </Toast>
  );
}
