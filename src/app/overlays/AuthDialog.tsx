import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { loadRequired } from '../../i18n/chunkLoads.ts';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import { type AuthModal, closeAuthModal, useAuthModal } from '../../session/authModal.ts';
import { toast } from '../../ui/toasts.ts';
import { WithQueries } from '../WithQueries.tsx';

type Dialog = ComponentType<{ readonly opened: AuthModal }>;

async function load(): Promise<Dialog> {
  return (await withCatalogues(() => import('../../features/auth/AuthModal.tsx'), ['forms'])).default;
}

/**
 * The sign-in dialog, shown while `authModalAtom` is set. Loaded on first use. If loading fails, a toast is shown, unless the
 * page reloads (`screens/missingChunks.ts`).
 */
export function AuthDialog() {
  const { t } = useLingui();
  const opened = useAuthModal();
  const [Loaded, setLoaded] = useState<Dialog>();
  const isNeeded = opened !== undefined && Loaded === undefined;

  useEffect(() => {
    if (!isNeeded) return;
    loadRequired(load).then(
      (dialog) => setLoaded(() => dialog),
      () => {
        closeAuthModal();
        toast({ type: 'error', message: t`Error during request. Please retry` });
      },
    );
  }, [isNeeded, t]);

  return (
    opened &&
    Loaded && (
      <Suspense>
        <WithQueries>
          <Loaded opened={opened} />
        </WithQueries>
      </Suspense>
    )
  );
}
