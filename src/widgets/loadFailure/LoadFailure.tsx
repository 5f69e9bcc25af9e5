import { lazy, Suspense } from 'react';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import type { LoadFailureProps } from './FailureMessage.tsx';

function load() {
  return withCatalogues(() => import('./FailureMessage.tsx'), ['failures']);
}

const FailureMessage = lazy(load);

/** Delay before the code of the message is preloaded, ms. Without a network, it would be too late to load the code. */
const PRELOAD_DELAY_MS = 2_000;

// A failure is ignored, because rendering the message loads the code again.
if ('document' in globalThis) setTimeout(() => load().catch(() => undefined), PRELOAD_DELAY_MS);

/** Shown in place of data that couldn't be loaded. Retries when the network is back. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <Suspense>
      <FailureMessage {...props} />
    </Suspense>
  );
}
