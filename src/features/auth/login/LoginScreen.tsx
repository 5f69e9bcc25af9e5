import { Trans } from '@lingui/react/macro';
import { FormBoundary } from '../../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { LoginPanel } from './LoginPanel.tsx';
import { SignedOut } from './SignedOut.tsx';

const LoginForm = lazyPart(() => import('./LoginForm.tsx'), { preload: true });

export default function LoginScreen() {
  return (
    <AuthFrame
      title={<Trans>Log in</Trans>}
      subtitle={<Trans>Your library and reading progress, synced across your devices.</Trans>}
    >
      <div className={styles.stack}>
        <SignedOut />
        <LoginPanel
          form={
            <FormBoundary fields={2} lines={1}>
              <LoginForm />
            </FormBoundary>
          }
        />
      </div>
    </AuthFrame>
  );
}
