import { Trans } from '@lingui/react/macro';
import { FormPlace } from '../../widgets/form/FormPlace.tsx';
import { lazyForm } from '../../widgets/form/lazyForm.ts';
import { AuthFrame } from './AuthFrame.tsx';

const SignUpPanel = lazyForm(() => import('./SignUpPanel.tsx'));

export default function SignUpScreen() {
  return (
    <AuthFrame
      title={<Trans>Sign up</Trans>}
      subtitle={
        <Trans>Follow series, keep your place, and publish your own. It takes an address and a password.</Trans>
      }
    >
      <FormPlace fields={2}>
        <SignUpPanel />
      </FormPlace>
    </AuthFrame>
  );
}
