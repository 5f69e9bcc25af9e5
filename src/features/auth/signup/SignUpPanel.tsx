import styles from '../AuthPanel.module.css';
import SignUpForm from './SignUpForm.tsx';
import { SignUpWays } from './SignUpTexts.tsx';

interface SignUpPanelProps {
  readonly invitation?: 'asked' | 'needed';
  readonly code?: string | undefined;
  /** In the dialog: switches its content instead of navigating. */
  readonly onLogIn?: () => void;
  readonly onSignedIn?: () => void;
}

/** Sign-up, with links for users who aren't invited or already have an account. */
export default function SignUpPanel({ invitation, code, onLogIn, onSignedIn }: SignUpPanelProps) {
  return (
    <div className={styles.stack}>
      <SignUpForm invitation={invitation} code={code} onSignedIn={onSignedIn} />
      <SignUpWays invitation={invitation} onLogIn={onLogIn} />
    </div>
  );
}
