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

/** Shows the user who has sent the invitation, then the sign-up form with the code. */
export default function InvitationScreen({ params }: InvitationScreenProps) {
  useCodeOutOfPath(params.code);
  const [code] = useState(() => params.code ?? readSecret('invitation-code'));
  // Undefined while the code is being checked. Until then, the screen assumes that the code is valid, as most are.
  const [found, setFound] = useState<Invitation | 'none' | undefined>(code === undefined ? 'none' : undefined);
  return (
    <AuthFrame
      title={
        found === undefined || found === 'none' ? (
          <Trans>Your invitation</Trans>
        ) : (
          <InvitedBy name={found.invited_by?.display_name ?? product.name} />
        )
      }
      subtitle={
        found === 'none' ? (
          <Trans>Enter the code from your invitation.</Trans>
        ) : (
          <Trans>Create an account to subscribe, read and publish.</Trans>
        )
      }
    >
      <Suspense fallback={code === undefined ? <CodeSkeleton /> : <InvitedSkeleton />}>
        <InvitedSignUp code={code} onFound={setFound} />
      </Suspense>
    </AuthFrame>
  );
}

function InvitedBy({ name }: { readonly name: string }) {
  return <Trans>{name} invites you</Trans>;
}

/** Moves a code from the path to the stored secrets of the tab, where codes from the query are stored as well. */
function useCodeOutOfPath(code: string | undefined): void {
  useEffect(() => {
    if (code === undefined) return;
    storeSecret('invitation-code', code);
    navigate(href('invitation') + location.search + location.hash, { replace: true });
  }, [code]);
}
