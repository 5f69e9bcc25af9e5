import { useLingui } from '@lingui/react/macro';
import { Loader } from '../../ui/Loader.tsx';

/** A full-screen loader, for routes that only redirect. */
export function LoadingScreen() {
  const { t } = useLingui();
  return <Loader isLoading isFullScreen label={t`loading`} />;
}
