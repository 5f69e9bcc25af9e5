import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, startTransition, useState } from 'react';
import { href } from '../../../navigation/links.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../AuthPanel.module.css';
import { withWayBack } from '../forms.ts';

// Most people come by mail address.
const SocialButtons = lazy(() => import('../socialLogin/SocialButtons.tsx'));

interface LoginPanelProps {
  /** `LoginForm`, or its place. */
  readonly form: ReactNode;
  /** In the dialog: the other content is shown there, and nobody is led away. */
  readonly onSignUp?: () => void;
}

/** Log in by mail address, or by way of another provider. */
export function LoginPanel({ form, onSignUp }: LoginPanelProps) {
  const [mode, setMode] = useState<'email' | 'social'>('email');
  // The form stays until the others are there.
  const change = () => startTransition(() => setMode(mode === 'email' ? 'social' : 'email'));
  return (
    <div className={styles.stack}>
      {mode === 'email' ? form : <SocialButtons />}
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      <Button size="large" wide onClick={change}>
        {mode === 'email' ? <Trans>Log in with a social account</Trans> : <Trans>Log in with email</Trans>}
      </Button>
      <p className={styles.other}>
        <Trans>No account yet?</Trans>{' '}
        {onSignUp ? (
          <button type="button" className={styles.link} onClick={onSignUp}>
            <Trans>Sign up</Trans>
          </button>
        ) : (
          <a href={withWayBack(href('signup'))}>
            <Trans>Sign up</Trans>
          </a>
        )}
      </p>
    </div>
  );
}
