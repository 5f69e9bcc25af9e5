import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, startTransition, useState } from 'react';
import { href } from '../../../navigation/links.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../AuthPanel.module.css';
import { withReturnPath } from '../../../navigation/returnPath.ts';

const SocialButtons = lazy(() => import('../socialLogin/SocialButtons.tsx'));

interface LoginPanelProps {
  /** `LoginForm` or its placeholder. */
  readonly form: ReactNode;
  /** Switches the dialog to the sign-up form. Without it, the link navigates to the sign-up page. */
  readonly onSignUp?: () => void;
}

/** Sign-in by email address or with another provider. */
export function LoginPanel({ form, onSignUp }: LoginPanelProps) {
  const [mode, setMode] = useState<'email' | 'social'>('email');
  // The transition keeps the form visible until the buttons have loaded.
  const switchMode = () => startTransition(() => setMode(mode === 'email' ? 'social' : 'email'));
  return (
    <div className={styles.stack}>
      {mode === 'email' ? form : <SocialButtons />}
      <p className={styles.divider}>
        <Trans>or</Trans>
      </p>
      <Button size="large" wide onClick={switchMode}>
        {mode === 'email' ? <Trans>Other ways to log in</Trans> : <Trans>Log in with email</Trans>}
      </Button>
      <p className={styles.alternative}>
        <Trans>Don’t have an account?</Trans>{' '}
        {onSignUp ? (
          <button type="button" className={styles.link} onClick={onSignUp}>
            <Trans>Sign up</Trans>
          </button>
        ) : (
          <a href={withReturnPath(href('signup'))}>
            <Trans>Sign up</Trans>
          </a>
        )}
      </p>
    </div>
  );
}
