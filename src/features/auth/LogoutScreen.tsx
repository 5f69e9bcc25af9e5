import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { afterLogout } from '../../app/afterLogout.ts';
import { navigate } from '../../app/links.ts';
import { Loader } from '../../ui/Loader.tsx';

/** Ends the session, whoever's it is, and leads on: home, or by way of sign-in to where a forced logout happened. */
export default function LogoutScreen() {
  const { t } = useLingui();
  useEffect(() => {
    // Part of the app from its start, yet not of this screen's first load.
    void import('../../session/session.ts')
      .then(({ signOut }) => signOut({ source: 'logout' }))
      .then(() => navigate(afterLogout(location.search), { replace: true }));
  }, []);
  return <Loader isLoading isFullScreen label={t`loading`} />;
}
