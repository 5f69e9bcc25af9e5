import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type AuthModal as Opened, closeAuthModal, openAuthModal } from '../../session/authModal.ts';
import { SESSION_TIMING } from '../../session/timing.ts';
import { isSignedIn, useSignedOutOverWork, useVisitor } from '../../session/account.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import LoginForm from './login/LoginForm.tsx';
import { LoginPanel } from './login/LoginPanel.tsx';
import { SignedOutOverWork } from './login/SignedOut.tsx';
import SignUpPanel from './signup/SignUpPanel.tsx';

interface AuthModalProps {
  readonly opened: Opened;
}

/** Sign-in in the middle of something: the page below stays as it is, with everything that was typed into it. */
export default function AuthModal({ opened }: AuthModalProps) {
  const { t } = useLingui();
  const [wasClosed, setClosed] = useState(false);
  const overWork = useSignedOutOverWork();

  // Somebody may have signed in in another tab meanwhile.
  const isClosing = isSignedIn(useVisitor()) || wasClosed;

  // Gone 300 ms after it was closed: it fades until then.
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(closeAuthModal, SESSION_TIMING.modalClose);
    return () => clearTimeout(timer);
  }, [isClosing]);

  // A link in it leads elsewhere, and it stands in nobody's way there.
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
      {overWork && <SignedOutOverWork />}
      {opened.content === 'login' ? (
        <LoginPanel form={<LoginForm isInDialog onSignedIn={succeed} />} onSignUp={() => openAuthModal('signup')} />
      ) : (
        <SignUpPanel onLogIn={() => openAuthModal('login')} onSignedIn={succeed} />
      )}
    </Dialog>
  );
}
