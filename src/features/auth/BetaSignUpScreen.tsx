import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { keptSecret } from '../../session/addressSecrets.ts';
import { FormPlace } from '../../widgets/form/FormPlace.tsx';
import { lazyForm } from '../../widgets/form/lazyForm.ts';
import { AuthFrame } from './AuthFrame.tsx';

const SignUpPanel = lazyForm(() => import('./SignUpPanel.tsx'));

/** Sign-up for the closed beta: the code can't be left out, and stands there already for who came by the link of an invitation. */
export default function BetaSignUpScreen() {
  const [code] = useState(() => keptSecret('invitation-code'));
  return (
    <AuthFrame
      title={<Trans>Join the closed beta</Trans>}
      subtitle={<Trans>You have been sent an invitation code. With it the door opens.</Trans>}
    >
      <FormPlace fields={3}>
        <SignUpPanel invitation="needed" code={code} />
      </FormPlace>
    </AuthFrame>
  );
}
