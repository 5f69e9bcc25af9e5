import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type AuthModal as Opened, closeAuthModal, openAuthModal } from '../../session/authModal.ts';
import { sessionTimingMs } from '../../session/timing.ts';
import { isSignedIn, useIsSignedOutWithUnsavedWork, useVisitor } from '../../session/account.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import LoginForm from './login/LoginForm.tsx';
import { LoginPanel } from './login/LoginPanel.tsx';
import { SignedOutOverWork } from './login/SignedOut.tsx';
import SignUpPanel from './signup/SignUpPanel.tsx';

interface AuthModalProps {
  readonly opened: Opened;
}

/** The sign-in dialog. The page below stays mounted and keeps the input in its forms. */
export default function AuthModal({ opened }: AuthModalProps) {
  const { t } = useLingui();
  const [wasClosed, setClosed] = useState(false);
  const withUnsavedWork = useIsSignedOutWithUnsavedWork();

  // The user may have signed in in another tab in the meantime.
  const isClosing = isSignedIn(useVisitor()) || wasClosed;

  // Unmounts the dialog after its fade-out of 300 ms.
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(closeAuthModal, sessionTimingMs.modalClose);
    return () => clearTimeout(timer);
  }, [isClosing]);

  // Closes the dialog when one of its links navigates.
  const pathname = usePathname();
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedAt) closeAuthModal();
  }, [pathname, openedAt]);

  const succeed = () => {
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
      {withUnsavedWork && <SignedOutOverWork />}
      {opened.content === 'login' ? (
        <LoginPanel form={<LoginForm isInDialog onSignedIn={succeed} />} onSignUp={() => openAuthModal('signup')} />
      ) : (
        <SignUpPanel onLogIn={() => openAuthModal('login')} onSignedIn={succeed} />
      )}
    </Dialog>
  );
}
