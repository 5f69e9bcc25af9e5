import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Loader } from '../../../ui/Loader.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';

const ProviderReturn = lazyPart(() => import('./ProviderReturn.tsx'), { preload: true });

interface AuthReturnScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The page to which the server redirects after the identity provider has answered. */
export default function AuthReturnScreen({ params }: AuthReturnScreenProps) {
  const { t } = useLingui();
  return (
    <Suspense fallback={<Loader isLoading isFullScreen label={t`loading`} />}>
      <ProviderReturn provider={params.provider ?? ''} />
    </Suspense>
  );
}
