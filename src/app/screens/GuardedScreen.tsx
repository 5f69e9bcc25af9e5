import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useGuardAppConfig, useSettledAppConfig } from '../../session/appConfig.ts';
import { useIsServerUnreachable, useIsSignedOutWithUnsavedWork, useVisitor } from '../../session/account.ts';
import { MissingChunkScreen } from '../errors/ErrorScreen.tsx';
import type { FoundRoute } from '../../navigation/findRoute.ts';
import { decide } from './guards.ts';
import { navigate, pathBelowBase } from '../../navigation/links.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';

const UnknownVisitorScreen = lazyPart(() => import('../errors/UnknownVisitorScreen.tsx'), {
  catalogues: ['failures'],
  instead: MissingChunkScreen,
});

interface GuardedScreenProps {
  readonly route: FoundRoute & { readonly path: string };
  /** Shown until the guards have decided, and until a redirect takes effect. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a screen if its guards (`guards.ts`) allow it, or redirects. Until the guards have decided, the skeleton shows, or
 * `UnknownVisitorScreen` while the server is unreachable. After a forced sign-out over unsaved work, the open screen stays
 * although its guards would redirect.
 */
export function GuardedScreen({ route, skeleton, children }: GuardedScreenProps) {
  const isServerUnreachable = useIsServerUnreachable();
  const visitor = useVisitor();
  const config = useGuardAppConfig();
  const settled = useSettledAppConfig();
  const withUnsavedWork = useIsSignedOutWithUnsavedWork();
  // Only the screen that was open at the sign-out stays; screens opened afterwards are guarded as usual.
  const [wasOpenedAfterSignOut] = useState(withUnsavedWork);
  // Guards may read the query, and a query change doesn't remount the screen: subscribe to it.
  useSearch();
  const { search, hash, pathname } = location;
  const decision = decide({ route, pathname, search, hash }, visitor, { config, settled });
  const isShown = decision.kind === 'stay' || (withUnsavedWork && !wasOpenedAfterSignOut);
  const to = decision.kind === 'go' && !isShown ? decision.to : undefined;

  useEffect(() => {
    // Skipped if the user has navigated away in the meantime.
    if (to !== undefined && pathBelowBase(location.pathname) === route.path) navigate(to, { replace: true });
  }, [to, route.path]);

  if (isShown) return children;
  if (decision.kind !== 'wait' || !isServerUnreachable) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <UnknownVisitorScreen />
    </Suspense>
  );
}
