import { Trans } from '@lingui/react/macro';
import { FormPlace } from '../../../widgets/form/FormPlace.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';

const PasswordReset = lazyPart(() => import('./PasswordReset.tsx'), { preload: true });

/** A new password by the link of a mail. */
export default function ForgotPasswordChangeScreen() {
  return (
    <AuthFrame title={<Trans>Choose a new password</Trans>}>
      <FormPlace fields={2}>
        <PasswordReset />
      </FormPlace>
    </AuthFrame>
  );
}
