import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { SignUpSuspense, SignUpWays } from './SignUpTexts.tsx';

const SignUpForm = lazyPart(() => import('./SignUpForm.tsx'), { preload: true });

export default function SignUpScreen() {
  return (
    <AuthFrame
      title={<Trans>Sign up</Trans>}
      subtitle={
        <Trans>Follow series, keep your place, and publish your own. It takes an address and a password.</Trans>
      }
    >
      <div className={styles.stack}>
        <SignUpSuspense>
          <SignUpForm />
        </SignUpSuspense>
        <SignUpWays />
      </div>
    </AuthFrame>
  );
}
