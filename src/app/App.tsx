import { I18nProvider } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { i18n, showLanguage } from '../i18n/catalogues.ts';
import { RouteAnnouncer } from './routeChange/RouteChangeEffects.tsx';
import { isRenderedAtom } from '../state/firstRender.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { NotFoundScreen } from './errors/ErrorScreen.tsx';
import { findRoute, createNotFoundRoute } from '../navigation/findRoute.ts';
import { GuardedScreen } from './screens/GuardedScreen.tsx';
import { Layout } from './layouts/Layout.tsx';
import { NavigationProgress } from './routeChange/NavigationProgress.tsx';
import { unknownBareNameAtom } from './redirects/unknownBareName.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { Referrer } from './routeChange/Referrer.tsx';
import { ScreenSkeleton } from './screens/ScreenSkeleton.tsx';
import { pathBelowBase } from '../navigation/links.ts';
import type { LayoutName } from '../navigation/routes.ts';
import { ScreenPath, usePageViews } from './routeChange/pageViews.ts';
import { screens } from './screens/screens.ts';
import { needsQueries, WithQueries } from './WithQueries.tsx';

// If this chunk fails to load, the app still works, without toasts, update prompts and the sign-in dialog.
const Overlays = lazyPart(() => import('./overlays/Overlays.tsx'), { instead: null });

/** Renders the layout and the screen of the current route, with the providers and effects that all screens share. */
export function App() {
  const pathname = usePathname();
  const path = pathBelowBase(pathname) ?? pathname;
  const isUnknownName = useAtomValue(unknownBareNameAtom) === path;
  const route = useMemo(
    () => ({ ...(isUnknownName ? createNotFoundRoute(path) : findRoute(path)), path }),
    [path, isUnknownName],
  );
  // The previous screen stays until the code of the next one has loaded. The skeleton shows during the first load, and while the
  // guards of a screen decide.
  const shown = useDeferredValue(route);

  useEffect(() => void showLanguage(route.language), [route.language]);
  usePageViews(shown.name, shown.path);

  const Screen = shown.name === 'not-found' ? NotFoundScreen : screens[shown.name].Component;
  const skeleton = shown.name !== 'not-found' && <ScreenSkeleton shape={screens[shown.name].skeleton} />;
  const screen = (
    <ScreenPath value={shown.path}>
      <ErrorBoundary key={shown.path}>
        <GuardedScreen route={shown} skeleton={skeleton}>
          <Screen params={shown.params} />
        </GuardedScreen>
      </ErrorBoundary>
    </ScreenPath>
  );

  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Referrer />
        <NavigationProgress active={shown !== route} />
        <Layout name={shown.layout} route={shown}>
          <Suspense fallback={skeleton}>
            {needsQueries(shown.layout) ? <WithQueries>{screen}</WithQueries> : screen}
          </Suspense>
        </Layout>
        <OverlaysAfterRender layout={shown.layout} />
        <RouteAnnouncer />
      </ErrorBoundary>
    </I18nProvider>
  );
}

/**
 * Renders the overlays once the app is on the screen. A separate component, so that their first render doesn't render the screen
 * again.
 */
function OverlaysAfterRender({ layout }: { readonly layout: LayoutName }) {
  const isRendered = useAtomValue(isRenderedAtom);
  return <Suspense>{isRendered && <Overlays layout={layout} />}</Suspense>;
}
