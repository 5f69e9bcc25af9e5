import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { Invitation } from '../../../api/schemas/invitation.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { product } from '../../../product.ts';
import { storeSecret, readSecret } from '../../../session/addressSecrets.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { CodeSkeleton, InvitedSkeleton } from './InvitationSkeletons.tsx';

const InvitedSignUp = lazyPart(() => import('./InvitedSignUp.tsx'), { preload: true });

interface InvitationScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** `/invitation/{code?}`: sign-up with an invitation code. Without a valid code, asks for one. */
export default function InvitationScreen({ params }: InvitationScreenProps) {
  useMoveCodeOutOfPath(params.code);
  const [code] = useState(() => params.code ?? readSecret('invitation-code'));
  // Undefined while the code is being checked. 'none': there is no code, or it is invalid.
  const [invitation, setInvitation] = useState<Invitation | 'none' | undefined>(
    code === undefined ? 'none' : undefined,
  );
  return (
    <AuthFrame
      title={
        invitation === undefined || invitation === 'none' ? (
          <Trans>Your invitation</Trans>
        ) : (
          <InvitedBy name={invitation.invited_by?.display_name ?? product.name} />
        )
      }
      subtitle={
        invitation === 'none' ? (
          <Trans>Enter the code from your invitation.</Trans>
        ) : (
          <Trans>Create an account to subscribe, read and publish.</Trans>
        )
      }
    >
      <Suspense fallback={code === undefined ? <CodeSkeleton /> : <InvitedSkeleton />}>
        <InvitedSignUp code={code} onChecked={setInvitation} />
      </Suspense>
    </AuthFrame>
  );
}

function InvitedBy({ name }: { readonly name: string }) {
  return <Trans>{name} invites you</Trans>;
}

/** Moves a code from the path to the stored secrets of the tab. */
function useMoveCodeOutOfPath(code: string | undefined): void {
  useEffect(() => {
    if (code === undefined) return;
    storeSecret('invitation-code', code);
    navigate(href('invitation') + location.search + location.hash, { replace: true });
  }, [code]);
}
