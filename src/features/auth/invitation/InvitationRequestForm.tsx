import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import InvitationRequest from '../../../widgets/invitationRequest/InvitationRequest.tsx';
import { NoCodeYet } from './InvitationSkeletons.tsx';

/** A button that opens the form to request an invitation code. The server keeps only requests from the waiting list. */
export function InvitationRequestForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <NoCodeYet>
      {isOpen ? (
        <InvitationRequest />
      ) : (
        <Button size="large" wide onClick={() => setIsOpen(true)}>
          <Trans>Request an invite</Trans>
        </Button>
      )}
    </NoCodeYet>
  );
}
