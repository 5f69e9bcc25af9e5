import { useEffect, useState } from 'react';
import { isAborted, isNotFound } from '../../../api/transport/apiError.ts';
import { getInvitation } from '../../../api/invitation.ts';
import type { Invitation } from '../../../api/schemas/invitation.ts';
import { removeSecret } from '../../../session/addressSecrets.ts';
import { InvitationCodeForm } from './InvitationCodeForm.tsx';
import { InvitedSkeleton } from './InvitationSkeletons.tsx';
import { RequestInvitationSection } from './RequestInvitationSection.tsx';
import SignUpPanel from '../signup/SignUpPanel.tsx';

interface InvitedSignUpProps {
  readonly code: string | undefined;
  /**
   * Called with 'none' if the code is unknown or used up, and with an invitation without the inviting user if the code can't be
   * checked. Must be a stable function.
   */
  readonly onChecked: (invitation: Invitation | 'none') => void;
}

/** Shows the sign-up form; without a valid code, a field for it and a form to request one. */
export default function InvitedSignUp({ code, onChecked }: InvitedSignUpProps) {
  const [state, setState] = useInvitationCheck(code, onChecked);
  if (state === 'checking') return <InvitedSkeleton />;
  if (state !== 'no code' && state !== 'invalid') return <SignUpPanel invitation="required" code={state.code} />;
  return (
    <>
      <InvitationCodeForm
        isRefused={state === 'invalid'}
        onFound={(invitation) => {
          onChecked(invitation);
          setState(invitation);
        }}
      />
      <RequestInvitationSection />
    </>
  );
}

/** `invalid`: the code is unknown or used up. */
type CheckState = Invitation | 'checking' | 'no code' | 'invalid';

function useInvitationCheck(
  code: string | undefined,
  onChecked: (invitation: Invitation | 'none') => void,
): [CheckState, (invitation: Invitation) => void] {
  const [state, setState] = useState<CheckState>(code === undefined ? 'no code' : 'checking');
  useEffect(() => {
    if (code === undefined) return;
    const controller = new AbortController();
    const acceptInvitation = (invitation: Invitation) => {
      onChecked(invitation);
      setState(invitation);
    };
    getInvitation(code, controller.signal).then(acceptInvitation, (error: unknown) => {
      if (isAborted(error)) return;
      if (isNotFound(error)) {
        removeSecret('invitation-code');
        onChecked('none');
        setState('invalid');
      } else {
        // The server validates the code during sign-up.
        acceptInvitation({ code, invited_by: null });
      }
    });
    return () => controller.abort();
  }, [code, onChecked]);
  return [state, setState];
}
