import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type AuthModal as Opened, closeAuthModal, openAuthModal } from '../../session/authModal.ts';
import { sessionTimingMs } from '../../session/timing.ts';
import { isSignedIn, useIsSignedOutWithUnsavedWork, useVisitor } from '../../session/account.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import LoginForm from './login/LoginForm.tsx';
import { LoginPanel } from './login/LoginPanel.tsx';
import { UnsavedWorkNotice } from './login/ForcedSignOutNotice.tsx';
import SignUpPanel from './signup/SignUpPanel.tsx';

interface AuthModalProps {
  readonly opened: Opened;
}

/** The dialog for sign-in and sign-up. */
export default function AuthModal({ opened }: AuthModalProps) {
  const { t } = useLingui();
  const [wasClosed, setClosed] = useState(false);
  const hasUnsavedWork = useIsSignedOutWithUnsavedWork();

  // The user may have signed in in another tab in the meantime.
  const isClosing = isSignedIn(useVisitor()) || wasClosed;

  // Unmounts the dialog after its fade-out.
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(closeAuthModal, sessionTimingMs.modalClose);
    return () => clearTimeout(timer);
  }, [isClosing]);

  const pathname = usePathname();
  const [initialPathname] = useState(pathname);
  useEffect(() => {
    if (pathname !== initialPathname) closeAuthModal();
  }, [pathname, initialPathname]);

  const handleSignedIn = () => {
    opened.after?.();
    setClosed(true);
  };

  return (
    <Dialog
      isOpen={!isClosing}
      onClose={() => setClosed(true)}
      title={opened.content === 'login' ? <Trans>Log in</Trans> : <Trans>Sign up</Trans>}
      closeLabel={t`Close`}
    >
      {hasUnsavedWork && <UnsavedWorkNotice />}
      {opened.content === 'login' ? (
        <LoginPanel
          form={<LoginForm isInDialog onSignedIn={handleSignedIn} />}
          onSignUp={() => openAuthModal('signup')}
        />
      ) : (
        <SignUpPanel onLogIn={() => openAuthModal('login')} onSignedIn={handleSignedIn} />
      )}
    </Dialog>
  );
}
