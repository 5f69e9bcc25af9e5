import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { type AuthModal as Opened, closeAuthModal, openAuthModal } from '../../session/authModal.ts';
import { SESSION_TIMING } from '../../session/timing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import LoginForm from './LoginForm.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import SignUpPanel from './SignUpPanel.tsx';

interface AuthModalProps {
  readonly opened: Opened;
}

/** Sign-in in the middle of something: the page below stays as it is, with everything that was typed into it. */
export default function AuthModal({ opened }: AuthModalProps) {
  const { t } = useLingui();
  const [isClosing, setClosing] = useState(false);

  // product.md §9: it is gone 300 ms after it was closed, and fades until then.
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
    setClosing(true);
  };

  return (
    <Dialog
      isOpen={!isClosing}
      onClose={() => setClosing(true)}
      title={opened.content === 'login' ? <Trans>Log in</Trans> : <Trans>Sign up</Trans>}
      closeLabel={t`Close`}
    >
      {opened.content === 'login' ? (
        <LoginPanel form={<LoginForm isInDialog onSignedIn={succeed} />} onSignUp={() => openAuthModal('signup')} />
      ) : (
        <SignUpPanel onLogIn={() => openAuthModal('login')} onSignedIn={succeed} />
      )}
    </Dialog>
  );
}
