import { Trans } from '@lingui/react/macro';
import { href } from '../../app/links.ts';
import { useSettledAppConfig } from '../../session/appConfig.ts';
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
  return (
    <div className={styles.stack}>
      <SignUpForm invitation={invitation} code={code} onSignedIn={onSignedIn} />
      <p className={styles.other}>
        <WaitingListWay invitation={invitation} />
      </p>
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

/** To the waiting list, or to the word that there is none any more; a line of the same height until that is known. */
function WaitingListWay({ invitation }: Pick<SignUpPanelProps, 'invitation'>) {
  const config = useSettledAppConfig();
  const waitingList = withWayBack(href('prelaunch'));
  if (invitation === 'needed' || config?.invitationRequired || config?.prelaunch)
    return (
      <Trans>
        Not invited yet? <a href={waitingList}>Join the waiting list</a>
      </Trans>
    );
  if (config === undefined) return '\u00a0';
  return (
    <Trans>
      On the waiting list? <a href={waitingList}>The doors are open</a>
    </Trans>
  );
}
