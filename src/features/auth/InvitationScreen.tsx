import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isAborted, isNotFound } from '../../api/apiError.ts';
import { invitationOf } from '../../api/invitation.ts';
import type { Invitation } from '../../api/schemas/invitation.ts';
import { href, navigate } from '../../app/links.ts';
import { forgetSecret, keepSecret, keptSecret } from '../../session/addressSecrets.ts';
import { product } from '../../product.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { InvitationCodeForm } from './InvitationCodeForm.tsx';
import { InvitationRequestForm } from './InvitationRequestForm.tsx';
import { SignUpPanel } from './SignUpPanel.tsx';

interface InvitationScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Who invites, then sign-up with the code; without a code a field for it, and a way to be given one. */
export default function InvitationScreen({ params }: InvitationScreenProps) {
  useCodeOutOfPath(params.code);
  const [code] = useState(() => params.code ?? keptSecret('invitation-code'));
  const [found, setFound] = useFoundInvitation(code);

  if (found === 'asking') {
    return (
      <AuthFrame title={<Trans>Your invitation</Trans>}>
        <Skeleton shape="text" width="long" />
      </AuthFrame>
    );
  }
  if (found === 'none' || found === 'invalid') {
    return (
      <AuthFrame
        title={<Trans>Your invitation</Trans>}
        subtitle={<Trans>Type the code of the invitation that you were sent.</Trans>}
      >
        <InvitationCodeForm refused={found === 'invalid'} onFound={setFound} />
        <InvitationRequestForm />
      </AuthFrame>
    );
  }
  const name = found.invited_by?.display_name ?? product.name;
  return (
    <AuthFrame
      title={<Trans>{name} invites you</Trans>}
      subtitle={<Trans>Make an account and come in: read, follow, and publish your own.</Trans>}
    >
      <SignUpPanel invitation="needed" code={found.code} />
    </AuthFrame>
  );
}

/** A code that came in the path goes the way of the others: out of the address, and kept for this tab. */
function useCodeOutOfPath(code: string | undefined): void {
  useEffect(() => {
    if (code === undefined) return;
    keepSecret('invitation-code', code);
    navigate(href('invitation') + location.search + location.hash, { replace: true });
  }, [code]);
}

type Found = Invitation | 'asking' | 'none' | 'invalid';

function useFoundInvitation(code: string | undefined): [Found, (found: Invitation) => void] {
  const [found, setFound] = useState<Found>(code === undefined ? 'none' : 'asking');
  useEffect(() => {
    if (code === undefined) return;
    const asking = new AbortController();
    invitationOf(code, asking.signal).then(setFound, (error: unknown) => {
      if (isAborted(error)) return;
      if (isNotFound(error)) {
        forgetSecret('invitation-code');
        setFound('invalid');
      } else {
        // It can't be known for now: the sign-up itself will tell.
        setFound({ code, invited_by: null });
      }
    });
    return () => asking.abort();
  }, [code]);
  return [found, setFound];
}
