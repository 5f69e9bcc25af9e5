import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { type AuthModal, closeAuthModal, useAuthModal } from '../session/authModal.ts';
import { toast } from '../ui/toasts.ts';
import { urgently } from './missingChunks.ts';

type Dialog = ComponentType<{ readonly opened: AuthModal }>;

const load = () => import('../features/auth/AuthModal.tsx');

/** The sign-in dialog. Its code is loaded when somebody first needs it; when it can't be had, the page stays and says so. */
export function AuthDialog() {
  const { t } = useLingui();
  const opened = useAuthModal();
  const [Loaded, setLoaded] = useState<Dialog>();
  const isNeeded = opened !== undefined && Loaded === undefined;

  useEffect(() => {
    if (!isNeeded) return;
    urgently(load).then(
      (module) => setLoaded(() => module.default),
      () => {
        closeAuthModal();
        toast({ type: 'error', message: t`Error during request. Please retry` });
      },
    );
  }, [isNeeded, t]);

  return opened && Loaded && <Loaded opened={opened} />;
}
