import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import InvitationRequestForm from '../../../widgets/invitationRequest/InvitationRequestForm.tsx';
import { NoCodeSection } from './NoCodeSection.tsx';

/** A button that opens the form to request an invitation code. */
export function RequestInvitationSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <NoCodeSection>
      {isOpen ? (
        <InvitationRequestForm />
      ) : (
        <Button size="large" wide onClick={() => setIsOpen(true)}>
          <Trans>Request an invite</Trans>
        </Button>
      )}
    </NoCodeSection>
  );
}
