import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { afterLogout } from '../../navigation/signedOutAddress.ts';
import { href, navigate } from '../../navigation/links.ts';
import { lastEnding } from '../../session/ending.ts';
import { Loader } from '../../ui/Loader.tsx';
import { toast } from '../../ui/toasts.ts';

/** Signs out and redirects to the start page, or after a forced logout to sign-in with the previous page as return path. */
export default function LogoutScreen() {
  const { t } = useLingui();
  const leave = useEffectEvent(() => {
    // A signed-in user's tab has already been redirected to the start page by the sign-out.
    if (location.pathname !== href('logout')) return;
    const { to, isLogin } = afterLogout(location.search);
    navigate(to, { replace: true });
    // The login page shows its own notice.
    if (!isLogin && lastEnding() === 'forced') toast({ type: 'warning', message: t`You were signed out` });
  });
  useEffect(() => {
    // Imported lazily to keep the session code out of this screen's first load.
    void import('../../session/session.ts').then(({ signOut }) => signOut({ source: 'logout' })).then(leave);
  }, []);
  return <Loader isLoading isFullScreen label={t`loading`} />;
}
