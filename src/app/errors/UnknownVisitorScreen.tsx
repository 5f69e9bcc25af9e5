import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { sessionFailureAtom } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { FailurePage } from '../../widgets/loadFailure/FailurePage.tsx';
import { secondsToWait } from '../../widgets/loadFailure/failureReason.ts';
import TornStrip from '../../widgets/loadFailure/TornStrip.tsx';
import { useFailureText } from '../../widgets/loadFailure/useFailureText.ts';
import { useOnline } from '../../device/useOnline.ts';
import { RouteChangeEffects } from '../routeChange/RouteChangeEffects.tsx';
import { useSessionRetry } from './useSessionRetry.ts';
import { sessionFailureReason } from './sessionFailureReason.ts';

/** Replaces a guarded screen while the server is unreachable and the session state unknown. Hides when the server responds again. */
export default function UnknownVisitorScreen() {
  const error = useAtomValue(sessionFailureAtom);
  const { title, text } = useFailureText(sessionFailureReason(error, useOnline()), secondsToWait(error));
  const { isRetrying, retry } = useSessionRetry();
  return (
    <>
      <FailurePage
        drawing={<TornStrip empty={false} />}
        title={title}
        text={
          <>
            <p>{text}</p>
            <p>
              <Trans>You’re still logged in.</Trans>
            </p>
          </>
        }
        action={
          <Button variant="primary" size="large" pending={isRetrying} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
        live
      />
      <RouteChangeEffects title={title} />
    </>
  );
}
