import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { afterLogout } from '../../navigation/signedOutAddress.ts';
import { href, navigate } from '../../navigation/links.ts';
import { lastEnding } from '../../session/ending.ts';
import { Loader } from '../../ui/Loader.tsx';
import { toast } from '../../ui/toasts.ts';

/** Ends the session, whoever's it is, and leads on: home, or by way of sign-in to where a forced logout happened. */
export default function LogoutScreen() {
  const { t } = useLingui();
  const leave = useEffectEvent(() => {
    // Whoever was signed in has been led home by their sign-out.
    if (location.pathname !== href('logout')) return;
    const { to, asks } = afterLogout(location.search);
    navigate(to, { replace: true });
    // The login page says it itself.
    if (!asks && lastEnding() === 'forced') toast({ type: 'warning', message: t`You were signed out` });
  });
  useEffect(() => {
    // Part of the app from its start, yet not of this screen's first load.
    void import('../../session/session.ts').then(({ signOut }) => signOut({ source: 'logout' })).then(leave);
  }, []);
  return <Loader isLoading isFullScreen label={t`loading`} />;
}
