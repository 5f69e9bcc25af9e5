import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import InvitationRequest from '../../../widgets/invitationRequest/InvitationRequest.tsx';
import { NoCodeYet } from './InvitationSkeletons.tsx';

/** Form to request an invitation code. For users on the waiting list, if the operator sends them codes. */
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
