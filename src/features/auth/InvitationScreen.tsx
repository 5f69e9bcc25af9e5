import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { Invitation } from '../../api/schemas/invitation.ts';
import { href, navigate } from '../../app/links.ts';
import { product } from '../../product.ts';
import { keepSecret, keptSecret } from '../../session/addressSecrets.ts';
import { lazyForm } from '../../widgets/form/lazyForm.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodePlace, InvitedPlace } from './InvitationPlaces.tsx';

const InvitedSignUp = lazyForm(() => import('./InvitedSignUp.tsx'));

interface InvitationScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Who invites, then sign-up with the code. */
export default function InvitationScreen({ params }: InvitationScreenProps) {
  useCodeOutOfPath(params.code);
  const [code] = useState(() => params.code ?? keptSecret('invitation-code'));
  const [invitation, setInvitation] = useState<Invitation>();
  const name = invitation?.invited_by?.display_name ?? product.name;
  return (
    <AuthFrame
      title={invitation ? <Trans>{name} invites you</Trans> : <Trans>Your invitation</Trans>}
      subtitle={
        invitation ? (
          <Trans>Make an account and come in: read, follow, and publish your own.</Trans>
        ) : (
          <Trans>Type the code of the invitation that you were sent.</Trans>
        )
      }
    >
      <Suspense fallback={code === undefined ? <CodePlace /> : <InvitedPlace />}>
        <InvitedSignUp code={code} onInvited={setInvitation} />
      </Suspense>
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
