import { Trans } from '@lingui/react/macro';
import { FormBoundary } from '../../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';

const PasswordReset = lazyPart(() => import('./PasswordReset.tsx'), { preload: true });

/** Sets a new password with the token of an emailed link. */
export default function ForgotPasswordChangeScreen() {
  return (
    <AuthFrame title={<Trans>Choose a new password</Trans>}>
      <FormBoundary fields={2}>
        <PasswordReset />
      </FormBoundary>
    </AuthFrame>
  );
}
