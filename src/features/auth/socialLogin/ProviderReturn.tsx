import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { loginWithProvider } from '../../../api/auth.ts';
import { returnPathIn, withReturnPath } from '../../../navigation/returnPath.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { removeSecret, readSecret } from '../../../session/addressSecrets.ts';
import { completeSignIn } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { mapErrorToForm, type FormMessage } from '../../../widgets/form/mapErrorToForm.ts';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { removeAttempt, readAttempt } from '../../../widgets/providers/providerSignIn.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';

interface ProviderReturnProps {
  readonly provider: string;
}

/** Signs in with the provider's response, then redirects to the return path, else to the start page. */
export default function ProviderReturn({ provider }: ProviderReturnProps) {
  const { t } = useLingui();
  const say = useMessages();
  const { fault, query } = useProviderReturn(provider);
  if (!fault) return <Loader isLoading isFullScreen label={t`loading`} />;
  return (
    <AuthFrame title={<Trans>Log in</Trans>}>
      <div className={styles.stack}>
        <Notice tone="danger" live>
          {say(fault, 'server')}
        </Notice>
        <ButtonLink href={withReturnPath(href('login'), query)} variant="primary" size="large" wide>
          <Trans>Back to log in</Trans>
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** `query`: a query string that contains the return path, if there is one. */
function useProviderReturn(provider: string): { readonly fault: FormMessage | undefined; readonly query: string } {
  const [attempt] = useState(() => readAttempt(provider, readSecret('provider-state')));
  const [fault, setFault] = useState<FormMessage | undefined>(attempt ? undefined : { code: 'provider_state_invalid' });
  const isSent = useRef(false);
  useEffect(() => {
    removeSecret('provider-state');
    removeAttempt();
    // The OAuth state can be used only once, so the second run of the effect by React in development must not send it again.
    if (attempt === undefined || isSent.current) return;
    isSent.current = true;
    loginWithProvider(attempt.provider, attempt.state)
      .then((tokens) => completeSignIn(tokens, { kind: 'login', method: attempt.provider }))
      .then(() => navigate(returnPathIn(attempt.query) ?? href('index'), { replace: true }))
      .catch((error: unknown) => setFault(mapErrorToForm(error, { fields: [], fallback: 'request' }).general[0]));
  }, [attempt]);
  return { fault, query: attempt?.query ?? '' };
}
