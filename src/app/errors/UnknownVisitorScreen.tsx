import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { sessionFailureAtom } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { FailurePage } from '../../widgets/loadFailure/FailurePage.tsx';
import { getSecondsToWait } from '../../widgets/loadFailure/failureReason.ts';
import FailureCat from '../../widgets/catPanel/FailureCat.tsx';
import { useFailureText } from '../../widgets/loadFailure/useFailureText.ts';
import { useOnline } from '../../device/useOnline.ts';
import { RouteChangeEffects } from '../routeChange/RouteChangeEffects.tsx';
import { useSessionRetry } from './useSessionRetry.ts';
import { sessionFailureReason } from './sessionFailureReason.ts';

/** Replaces a guarded screen while the server is unreachable and the user of the stored tokens is unknown. */
export default function UnknownVisitorScreen() {
  const error = useAtomValue(sessionFailureAtom);
  const reason = sessionFailureReason(error, useOnline());
  const { title, text } = useFailureText(reason, getSecondsToWait(error));
  const { isRetrying, retry } = useSessionRetry();
  return (
    <>
      <FailurePage
        drawing={<FailureCat reason={reason} />}
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
