import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { readSecret } from '../../../session/addressSecrets.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { SignUpSuspense, SignUpLinks } from './SignUpTexts.tsx';

const SignUpForm = lazyPart(() => import('./SignUpForm.tsx'), { preload: true });

/** Sign-up for the closed beta, with an invitation code. */
export default function BetaSignUpScreen() {
  const [code] = useState(() => readSecret('invitation-code'));
  return (
    <AuthFrame
      title={<Trans>Join the closed beta</Trans>}
      subtitle={<Trans>Got an invitation code? Use it to sign up.</Trans>}
    >
      <div className={styles.stack}>
        <SignUpSuspense invitation="required">
          <SignUpForm invitation="required" code={code} />
        </SignUpSuspense>
        <SignUpLinks invitation="required" />
      </div>
    </AuthFrame>
  );
}
