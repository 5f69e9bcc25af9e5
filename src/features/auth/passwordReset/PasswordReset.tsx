import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { hasCode, isAborted } from '../../../api/transport/apiError.ts';
import { checkResetLink } from '../../../api/password.ts';
import { href } from '../../../navigation/links.ts';
import { removeSecret, readSecret } from '../../../session/addressSecrets.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import styles from '../AuthPanel.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Checks the token of the link, then shows the form for the new password or an error. */
export default function PasswordReset() {
  const [token] = useState(() => readSecret('reset-token'));
  const { link, refuse } = useResetLink(token);
  if (link === 'invalid' || token === undefined) return <InvalidLink />;
  if (link === 'checking') return <FormSkeleton fields={2} />;
  return <NewPasswordForm token={token} onLinkRefused={refuse} />;
}

function useResetLink(token: string | undefined) {
  const [link, setLink] = useState<'checking' | 'valid' | 'invalid'>(token === undefined ? 'invalid' : 'checking');
  const refuse = useCallback(() => {
    removeSecret('reset-token');
    setLink('invalid');
  }, []);
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    checkResetLink(token, controller.signal).then(
      () => setLink('valid'),
      (error: unknown) => {
        if (isAborted(error)) return;
        // After any other error, the link may still be valid.
        if (hasCode(error, 'reset_link_invalid')) refuse();
        else setLink('valid');
      },
    );
    return () => controller.abort();
  }, [token, refuse]);
  return { link, refuse };
}

function InvalidLink() {
  const say = useMessages();
  return (
    <div className={styles.stack}>
      <Notice tone="danger" live>
        {say({ code: 'reset_link_invalid' }, 'server')}
      </Notice>
      <ButtonLink href={href('forgot-password')} variant="primary" size="large" wide>
        <Trans>Request new link</Trans>
      </ButtonLink>
    </div>
  );
}
