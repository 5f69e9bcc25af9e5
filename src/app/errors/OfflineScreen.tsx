import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { useAskAgain } from './askAgain.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** In the place of a screen that is only for some: it can't be asked who is here. Goes away by itself when it can. */
export function OfflineScreen() {
  const { t } = useLingui();
  const { asking, ask } = useAskAgain();
  return (
    <ErrorScreen
      kind="broken"
      title={t`We can’t reach the server`}
      text={
        <Trans>
          You are still signed in, and what you have saved is safe. This page opens as soon as the server answers.
        </Trans>
      }
      action={
        <Button variant="primary" size="large" pending={asking} onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
