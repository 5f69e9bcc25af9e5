import { lazy, Suspense } from 'react';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import type { LoadFailureProps } from './FailureMessage.tsx';

function load() {
  return withCatalogues(() => import('./FailureMessage.tsx'), ['failures']);
}

const FailureMessage = lazy(load);

/** Delay after the screen's own code, ms. Preloaded, because it couldn't be loaded without a network. */
const PRELOAD_DELAY_MS = 2_000;

// If this fails, rendering the message tries again.
if ('document' in globalThis) setTimeout(() => load().catch(() => undefined), PRELOAD_DELAY_MS);

/** Shown in place of data that couldn't be loaded: the reason and a remedy. Reloads automatically when the network is back. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <Suspense>
      <FailureMessage {...props} />
    </Suspense>
  );
}
