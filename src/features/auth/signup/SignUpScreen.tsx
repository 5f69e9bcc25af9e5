import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { SignUpSuspense, SignUpLinks } from './SignUpTexts.tsx';

const SignUpForm = lazyPart(() => import('./SignUpForm.tsx'), { preload: true });

export default function SignUpScreen() {
  return (
    <AuthFrame
      title={<Trans>Sign up</Trans>}
      subtitle={
        <Trans>
          Subscribe to series, pick up where you left off, and publish your own. All you need is an email and a
          password.
        </Trans>
      }
    >
      <div className={styles.stack}>
        <SignUpSuspense>
          <SignUpForm />
        </SignUpSuspense>
        <SignUpLinks />
      </div>
    </AuthFrame>
  );
}
