import './ui/fallbackFonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { startErrorReports } from './analytics/errorReports.ts';
import { startAnalytics } from './analytics/startAnalytics.ts';
import { clearTypedTextOnSignOut } from './app/clearTypedTextOnSignOut.ts';
import { repeatEarlyEvents, waitForHydration } from './app/hydration.ts';
import { isRenderedAtom } from './state/firstRender.ts';
import { Root } from './app/Root.tsx';
import { trackNavigations } from './app/routeChange/RouteChangeEffects.tsx';
import { interceptLinkClicks } from './app/routeChange/clientNavigation.ts';
import { startScrollRestoration } from './app/routeChange/scroll.ts';
import { reloadOnMissingChunks } from './app/screens/missingChunks.ts';
import { screens } from './app/screens/screens.ts';
import { moveSecretsToStorage } from './app/moveSecretsToStorage.ts';
import { needsQueries } from './app/WithQueries.tsx';
import { startTheme } from './device/theme.ts';
import { loadRequired } from './i18n/chunkLoads.ts';
import { i18n, showLanguage } from './i18n/catalogues.ts';
import { type Language, getPathLanguage } from './i18n/languages.ts';
import { startInChosenLanguage } from './navigation/chosenLanguage.ts';
import { findRoute, type FoundRoute } from './navigation/findRoute.ts';
import { pathBelowBase } from './navigation/links.ts';
import { storeInstallPrompt } from './pwa/install.ts';
import { allowOwnScripts } from './pwa/trustedTypes.ts';
import { updateAccount } from './session/account.ts';
import { guessVisitor } from './session/firstVisitor.ts';
import { settleApiConnection } from './api/transport/apiConnection.ts';
import { store } from './state/store.ts';
import { rememberChoicesInHtml } from './ui/earlyChoices.ts';
import { hasLoadedFonts, loadFonts } from './ui/fonts.ts';

/** `ErrorBoundary` logs what needs attention; React itself would log a stack trace for every missing page. */
const rootOptions: RootOptions = { onCaughtError: () => undefined };

async function start(): Promise<void> {
  allowOwnScripts(globalThis);
  moveSecretsToStorage();
  startInChosenLanguage();
  startErrorReports();
  reloadOnMissingChunks();
  storeInstallPrompt();
  startScrollRestoration();
  interceptLinkClicks();
  trackNavigations();
  startAnalytics();
  clearTypedTextOnSignOut();
  guessVisitor();
  const isFirstVisit = !hasLoadedFonts();
  if (!isFirstVisit) loadFonts();
  const route = findRoute(currentPath());
  // Screens with data call the API as soon as they render. The others are shown before the session's code is loaded.
  const session = needsQueries(route.layout) ? loadSession() : undefined;
  await showLanguage(route.language);
  await render(route);
  store.set(isRenderedAtom, true);
  if (isFirstVisit) loadFonts();
  await Promise.all([session ?? loadSession(), loadPwa()]);
}

/** Renders or hydrates the app. Resolves once it is on the screen and, if hydrated, responds to events. */
async function render(route: FoundRoute): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Prerendered HTML stays unchanged until the code of all its parts has been loaded.
  const isHydrating = isPrerendered(route) && (await loadScreen(route));
  if (!isHydrating) startTheme();
  const htmlElements = [...root.querySelectorAll('*')];
  await new Promise<void>((onRendered) => {
    const app = <Root onRendered={onRendered} />;
    if (isHydrating) {
      rememberChoicesInHtml(root);
      hydrateRoot(root, app, rootOptions);
    } else {
      root.replaceChildren();
      delete document.documentElement.dataset.page;
      createRoot(root, rootOptions).render(app);
    }
  });
  if (!isHydrating) return;
  await waitForHydration(htmlElements);
  // The prerendered HTML is the same for both themes. Setting the theme earlier would change the theme's button during hydration.
  startTheme();
  void repeatEarlyEvents();
}

/**
 * Whether the document's prerendered HTML equals what the app would render first for this route. `public/theme.js` has cleared
 * `data-page` if the HTML doesn't fit the address or the visitor.
 */
function isPrerendered({ language }: FoundRoute): boolean {
  const { page } = document.documentElement.dataset;
  return page === location.pathname && i18n.locale === language;
}

/** Loads the code of a prerendered screen. Resolves with false if no route matched, or if loading fails. */
async function loadScreen({ name }: FoundRoute): Promise<boolean> {
  if (name === 'not-found') return false;
  try {
    await Promise.all([screens[name].load(), ...loadPreloadedModules()]);
    return true;
  } catch {
    return false;
  }
}

/** Loads the modules that prerendered HTML lists as `modulepreload`: those of the screen and of its lazy parts. */
function loadPreloadedModules(): Promise<unknown>[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [...links].map(({ href }) => import(/* @vite-ignore */ href));
}

/**
 * Loads the session's code and starts the session. Never rejects: if the code can't be loaded, calls of the API fail and the
 * server counts as unreachable.
 */
async function loadSession(): Promise<void> {
  try {
    const [{ startSession }, { leaveWhenSessionEnds }, { syncPushSubscription }, { connectOutboxLater }] =
      await loadRequired(() =>
        Promise.all([
          import('./session/session.ts'),
          import('./app/leaveWhenSessionEnds.ts'),
          import('./pwa/push/syncPushSubscription.ts'),
          import('./api/changes/outbox.ts'),
        ]),
      );
    syncPushSubscription();
    leaveWhenSessionEnds();
    startSession({ language: currentLanguage });
    if ('indexedDB' in globalThis)
      void connectOutboxLater(async () => (await import('./offline/outbox/startOutbox.ts')).startOutbox());
  } catch (cause) {
    console.error('Could not start the session.', cause);
    settleApiConnection(cause);
    // Users with stored tokens stay signed in, although their account can't be loaded.
    updateAccount({ isServerUnreachable: true });
  }
}

/** Loads and starts the background parts of the app, such as the service worker. */
async function loadPwa(): Promise<void> {
  const [{ startPwa }, { whenIdle }] = await Promise.all([
    import('./pwa/startPwa.ts'),
    import('./engine/idleTracker.ts'),
  ]);
  await startPwa(whenIdle);
}

function currentLanguage(): Language {
  return getPathLanguage(currentPath());
}

function currentPath(): string {
  return pathBelowBase(location.pathname) ?? '/';
}

start().catch((cause: unknown) => console.error('Could not start the app.', cause));
