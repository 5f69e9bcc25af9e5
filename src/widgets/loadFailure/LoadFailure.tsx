import { lazy, type ReactNode, Suspense } from 'react';
import { withCatalogues } from '../../i18n/lazyPart.ts';
import type { LoadError } from './useLoadFailure.ts';

export interface LoadFailureProps extends LoadError {
  /** `page`: in the place of a whole page, with its heading. `section`: in the place of a list or a panel, or below one. */
  readonly size: 'page' | 'section';
  /** Said after the reason: what is missing, what is safe. */
  readonly children?: ReactNode;
  /** Announce it when it appears (default); false where a toast announces the failure already. */
  readonly live?: boolean;
  /** Other ways on, beside 'Try again'. */
  readonly links?: ReactNode;
}

function load() {
  return withCatalogues(() => import('./FailureMessage.tsx'), ['failures']);
}

const FailureMessage = lazy(load);

/** ms after the screen's own code; once there is no network it could not be fetched. */
const AHEAD_MS = 2_000;

// A failure is met again when it is drawn.
if ('document' in globalThis) setTimeout(() => load().catch(() => undefined), AHEAD_MS);

/** In the place of what could not be loaded: why, and what helps. Loads again by itself when the network is back. */
export function LoadFailure(props: LoadFailureProps) {
  return (
    <Suspense>
      <FailureMessage {...props} />
    </Suspense>
  );
}
