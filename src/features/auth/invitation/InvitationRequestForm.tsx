import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import InvitationRequest from '../../../widgets/invitationRequest/InvitationRequest.tsx';
import { NoCodeYet } from './InvitationPlaces.tsx';

/** For who has no code: one may be asked for, by who is on the waiting list where the operator invites from it. */
export function InvitationRequestForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <NoCodeYet>
      {isOpen ? (
        <InvitationRequest />
      ) : (
        <Button size="large" wide onClick={() => setIsOpen(true)}>
          <Trans>Ask for an invitation</Trans>
        </Button>
      )}
    </NoCodeYet>
  );
}
