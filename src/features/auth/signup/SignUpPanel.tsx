import styles from '../AuthPanel.module.css';
import SignUpForm from './SignUpForm.tsx';
import { SignUpLinks } from './SignUpTexts.tsx';

interface SignUpPanelProps {
  /** See `SignUpForm`. */
  readonly invitation?: 'default' | 'required';
  readonly code?: string | undefined;
  /** Switches the dialog to the login form. Without it, the link navigates to the login page. */
  readonly onLogIn?: () => void;
  readonly onSignedIn?: () => void;
}

/** The sign-up form and its links. */
export default function SignUpPanel({ invitation, code, onLogIn, onSignedIn }: SignUpPanelProps) {
  return (
    <div className={styles.stack}>
      <SignUpForm invitation={invitation} code={code} onSignedIn={onSignedIn} />
      <SignUpLinks invitation={invitation} onLogIn={onLogIn} />
    </div>
  );
}
