import { Trans } from '@lingui/react/macro';
import { href } from '../../app/links.ts';
import { useAppConfig } from '../../session/appConfig.ts';
import styles from './AuthPanel.module.css';
import { withWayBack } from './forms.ts';
import { SignUpForm } from './SignUpForm.tsx';

interface SignUpPanelProps {
  readonly invitation?: 'asked' | 'needed';
  readonly code?: string | undefined;
  /** In the dialog: the other content is shown there, and nobody is led away. */
  readonly onLogIn?: () => void;
  readonly onSignedIn?: () => void;
}

/** Sign up, and where to go for who isn't invited or has an account. */
export default function SignUpPanel({ invitation, code, onLogIn, onSignedIn }: SignUpPanelProps) {
  const { invitationRequired } = useAppConfig();
  return (
    <div className={styles.stack}>
      <SignUpForm invitation={invitation} code={code} onSignedIn={onSignedIn} />
      {(invitation === 'needed' || invitationRequired) && (
        <p className={styles.other}>
          <Trans>
            Not invited yet? <a href={href('prelaunch')}>Join the waiting list</a>
          </Trans>
        </p>
      )}
      <p className={styles.other}>
        <Trans>Already have an account?</Trans>{' '}
        {onLogIn ? (
          <button type="button" className={styles.link} onClick={onLogIn}>
            <Trans>Log in</Trans>
          </button>
        ) : (
          <a href={withWayBack(href('login'))}>
            <Trans>Log in</Trans>
          </a>
        )}
      </p>
    </div>
  );
}
