import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { openAuthModal, useAuthModal } from '../../../session/authModal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toast } from '../../../ui/Toast.tsx';

/** Reminds users with unsaved work to sign in again. */
export default function SignedOutNotice() {
  const pathname = usePathname();
  const [initialPathname] = useState(pathname);
  const isDialogOpen = useAuthModal() !== undefined;
  if (isDialogOpen || pathname !== initialPathname) return null;
  return (
    <Toast
      title={<Trans>You’ve been logged out</Trans>}
      actions={
        <Button variant="primary" onClick={() => openAuthModal('login')}>
          <Trans>Log in again</Trans>
        </Button>
      }
    >
      <Trans>Your changes are still on this page. Log in again to save them.</Trans>
    </Toast>
  );
}
