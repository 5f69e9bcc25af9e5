import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { href } from '../../app/links.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AuthPanel.module.css';
import { withWayBack } from './forms.ts';
import { LoginForm } from './LoginForm.tsx';
import { SocialButtons } from './SocialButtons.tsx';

interface LoginPanelProps {
  /** In the dialog: the other content is shown there, and nobody is led away. */
  readonly onSignUp?: () => void;
  readonly onSignedIn?: () => void;
}

/** Log in by mail address, or by way of another provider. */
export default function LoginPanel({ onSignUp, onSignedIn }: LoginPanelProps) {
  const [mode, setMode] = useState<'email' | 'social'>('email');
  return (
    <div className={styles.stack}>
      {mode === 'email' ? <LoginForm isInDialog={onSignUp !== undefined} onSignedIn={onSignedIn} /> : <SocialButtons />}
      <p className={styles.or}>
        <Trans>or</Trans>
      </p>
      <Button size="large" wide onClick={() => setMode(mode === 'email' ? 'social' : 'email')}>
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
