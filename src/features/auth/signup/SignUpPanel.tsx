import styles from '../AuthPanel.module.css';
import SignUpForm from './SignUpForm.tsx';
import { SignUpWays } from './SignUpTexts.tsx';

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
      <SignUpWays invitation={invitation} onLogIn={onLogIn} />
    </div>
  );
}
