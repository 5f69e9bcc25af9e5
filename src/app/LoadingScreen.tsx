import { useLingui } from '@lingui/react/macro';
import { Loader } from '../ui/Loader.tsx';

/** All there is to see of a page that only leads on (routes.md, layout 'redirection'). */
export function LoadingScreen() {
  const { t } = useLingui();
  return <Loader isLoading isFullScreen label={t`loading`} />;
}
