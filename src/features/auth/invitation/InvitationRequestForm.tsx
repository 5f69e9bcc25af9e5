import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import InvitationRequest from '../../../widgets/invitationRequest/InvitationRequest.tsx';
import { NoCodeYet } from './InvitationPlaces.tsx';

/** Form to request a code, for users on the waiting list if the operator sends invitations from it. */
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
