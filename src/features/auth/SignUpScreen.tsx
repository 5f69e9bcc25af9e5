import { Trans } from '@lingui/react/macro';
import { AuthFrame } from './AuthFrame.tsx';
import { SignUpPanel } from './SignUpPanel.tsx';

export default function SignUpScreen() {
  return (
    <AuthFrame
      title={<Trans>Sign up</Trans>}
      subtitle={
        <Trans>Follow series, keep your place, and publish your own. It takes an address and a password.</Trans>
      }
    >
      <SignUpPanel />
    </AuthFrame>
  );
}
