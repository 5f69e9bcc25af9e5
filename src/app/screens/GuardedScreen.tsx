import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSettledAppConfig } from '../../session/appConfig.ts';
import { useIsOffline, useSignedOutOverWork, useVisitor } from '../../session/account.ts';
import { MissingChunkScreen } from '../errors/ErrorScreen.tsx';
import type { FoundRoute } from '../../navigation/findRoute.ts';
import { decide } from './guards.ts';
import { navigate, pathBelowBase } from '../../navigation/links.ts';
import { optionally } from './missingChunks.ts';
import { withCatalogues } from '../../i18n/lazyPart.ts';

const UnknownVisitorScreen = lazy(() =>
  optionally(() => withCatalogues(() => import('../errors/UnknownVisitorScreen.tsx'), ['failures']), {
    default: MissingChunkScreen,
  }),
);

interface GuardedScreenProps {
  readonly route: FoundRoute & { readonly path: string };
  /** In the screen's place until it is known who may see it. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A screen behind its guards (`guards.ts`): nothing of it is drawn, and so nothing asked for, before they let pass. */
export function GuardedScreen({ route, skeleton, children }: GuardedScreenProps) {
  const offline = useIsOffline();
  const visitor = useVisitor();
  const config = useSettledAppConfig();
  const overWork = useSignedOutOverWork();
  // Only the screen that the work is on stays, not those that are opened afterwards.
  const [overWorkBefore] = useState(overWork);
  // A guard may look at the query, and another one opens no other screen.
  useSearch();
  const { search, hash, pathname } = location;
  const decision = decide({ route, pathname, search, hash }, visitor, config);
  const stays = decision.kind === 'stay' || (overWork && !overWorkBefore);
  const to = decision.kind === 'go' && !stays ? decision.to : undefined;

  useEffect(() => {
    // Who has gone elsewhere meanwhile is not called back.
    if (to !== undefined && pathBelowBase(location.pathname) === route.path) navigate(to, { replace: true });
  }, [to, route.path]);

  if (stays) return children;
  if (decision.kind !== 'wait' || !offline) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <UnknownVisitorScreen />
    </Suspense>
  );
}
