import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { getLogoutTarget } from '../../navigation/signedOutAddress.ts';
import { href, navigate } from '../../navigation/links.ts';
import { getLastEnding } from '../../session/ending.ts';
import { Loader } from '../../ui/Loader.tsx';
import { toast } from '../../ui/toasts.ts';

/** `/logout`: signs out and redirects. */
export default function LogoutScreen() {
  const { t } = useLingui();
  const redirectAfterSignOut = useEffectEvent(() => {
    // If the user was signed in, the sign-out has already redirected this tab.
    if (location.pathname !== href('logout')) return;
    const { to, isLogin } = getLogoutTarget(location.search);
    navigate(to, { replace: true });
    // The login page shows its own notice of a forced sign-out.
    if (!isLogin && getLastEnding() === 'forced') toast({ type: 'warning', message: t`You’ve been logged out` });
  });
  useEffect(() => {
    void import('../../session/session.ts')
      .then(({ signOut }) => signOut({ source: 'logout' }))
      .then(redirectAfterSignOut);
  }, []);
  return <Loader isLoading isFullScreen label={t`loading`} />;
}
