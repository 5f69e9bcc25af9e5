import { Trans } from '@lingui/react/macro';
import { FormPlace } from '../../widgets/form/FormPlace.tsx';
import { lazyForm } from '../../widgets/form/lazyForm.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginPanel } from './LoginPanel.tsx';

const LoginForm = lazyForm(() => import('./LoginForm.tsx'));

export default function LoginScreen() {
  return (
    <AuthFrame
      title={<Trans>Log in</Trans>}
      subtitle={<Trans>Your library, and your place in every episode, on all your devices.</Trans>}
    >
      <LoginPanel
        form={
          <FormPlace fields={2} lines={1}>
            <LoginForm />
          </FormPlace>
        }
      />
    </AuthFrame>
  );
}
