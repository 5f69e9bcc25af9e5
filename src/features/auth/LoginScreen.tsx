import { Trans } from '@lingui/react/macro';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginPanel } from './LoginPanel.tsx';

export default function LoginScreen() {
  return (
    <AuthFrame
      title={<Trans>Log in</Trans>}
      subtitle={<Trans>Your library, and your place in every episode, on all your devices.</Trans>}
    >
      <LoginPanel />
    </AuthFrame>
  );
}
