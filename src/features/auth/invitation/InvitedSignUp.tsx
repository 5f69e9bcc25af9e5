import { useEffect, useState } from 'react';
import { isAborted, isNotFound } from '../../../api/transport/apiError.ts';
import { getInvitation } from '../../../api/invitation.ts';
import type { Invitation } from '../../../api/schemas/invitation.ts';
import { removeSecret } from '../../../session/addressSecrets.ts';
import { InvitationCodeForm } from './InvitationCodeForm.tsx';
import { InvitedSkeleton } from './InvitationSkeletons.tsx';
import { InvitationRequestForm } from './InvitationRequestForm.tsx';
import SignUpPanel from '../signup/SignUpPanel.tsx';

interface InvitedSignUpProps {
  /** The code from the address. */
  readonly code: string | undefined;
  /** Called with a valid invitation, or with 'none' if the code is invalid. */
  readonly onFound: (found: Invitation | 'none') => void;
}

/** Shows the sign-up form with the invitation code. Without a code, shows a field for the code and a form to request one. */
export default function InvitedSignUp({ code, onFound }: InvitedSignUpProps) {
  const [found, setFound] = useFoundInvitation(code, onFound);
  if (found === 'asking') return <InvitedSkeleton />;
  if (found !== 'none' && found !== 'invalid') return <SignUpPanel invitation="needed" code={found.code} />;
  return (
    <>
      <InvitationCodeForm
        refused={found === 'invalid'}
        onFound={(invitation) => {
          onFound(invitation);
          setFound(invitation);
        }}
      />
      <InvitationRequestForm />
    </>
  );
}

type Found = Invitation | 'asking' | 'none' | 'invalid';

function useFoundInvitation(
  code: string | undefined,
  onFound: (found: Invitation | 'none') => void,
): [Found, (found: Invitation) => void] {
  const [found, setFound] = useState<Found>(code === undefined ? 'none' : 'asking');
  useEffect(() => {
    if (code === undefined) return;
    const asking = new AbortController();
    const find = (invitation: Invitation) => {
      onFound(invitation);
      setFound(invitation);
    };
    getInvitation(code, asking.signal).then(find, (error: unknown) => {
      if (isAborted(error)) return;
      if (isNotFound(error)) {
        removeSecret('invitation-code');
        onFound('none');
        setFound('invalid');
      } else {
        // The code could not be checked here, so the sign-up request will validate it.
        find({ code, invited_by: null });
      }
    });
    return () => asking.abort();
  }, [code, onFound]);
  return [found, setFound];
}
