import { Trans } from '@lingui/react/macro';
import { FormPlace } from '../../widgets/form/FormPlace.tsx';
import { lazyForm } from '../../widgets/form/lazyForm.ts';
import { AuthFrame } from './AuthFrame.tsx';

const LoginPanel = lazyForm(() => import('./LoginPanel.tsx'));

export default function LoginScreen() {
  return (
    <AuthFrame
      title={<Trans>Log in</Trans>}
      subtitle={<Trans>Your library, and your place in every episode, on all your devices.</Trans>}
    >
      <FormPlace fields={2}>
        <LoginPanel />
      </FormPlace>
    </AuthFrame>
  );
}
