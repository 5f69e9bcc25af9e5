import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startErrorReports } from './analytics/errorReports.ts';
import { startAnalytics } from './analytics/startAnalytics.ts';
import { App } from './app/App.tsx';
import { trackFocusMoves } from './app/routeChange/RouteChangeEffects.tsx';
import { startInChosenLanguage } from './navigation/chosenLanguage.ts';
import { takeOverLinks } from './app/routeChange/clientNavigation.ts';
import { clearFormsOnSignOut } from './app/clearFormsOnSignOut.ts';
import { pathBelowBase } from './navigation/links.ts';
import { reloadOnMissingChunks } from './app/screens/missingChunks.ts';
import { loadRequired } from './i18n/chunkLoads.ts';
import { rememberScroll } from './app/routeChange/scroll.ts';
import { takeSecrets } from './app/takeSecrets.ts';
import { startTheme } from './device/theme.ts';
import { showLanguage } from './i18n/catalogues.ts';
import { type Language, languageOfPath } from './i18n/languages.ts';
import { keepInstallOffer } from './pwa/install.ts';
import { allowOwnScripts } from './pwa/trustedTypes.ts';
import { updateAccount } from './session/account.ts';
import { guessVisitor } from './session/firstVisitor.ts';
import { store } from './state/store.ts';

async function start(): Promise<void> {
  allowOwnScripts(globalThis);
  takeSecrets();
  startInChosenLanguage();
  startErrorReports();
  reloadOnMissingChunks();
  keepInstallOffer();
  startTheme();
  rememberScroll();
  takeOverLinks();
  trackFocusMoves();
  startAnalytics();
  clearFormsOnSignOut();
  guessVisitor();
  const session = loadSession();
  await showLanguage(currentLanguage());
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>,
  );
  await Promise.all([session, loadPwa()]);
}

/** Loads the session's code in parallel with the first screen, so that the tools and other public parts don't wait for it. */
async function loadSession(): Promise<void> {
  try {
    const [{ startSession }, { leaveWhenSessionEnds }, { syncPushSubscription }, { connectOutboxLater }] =
      await loadRequired(() =>
        Promise.all([
          import('./session/session.ts'),
          import('./app/sessionEnds.ts'),
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
    // Users with tokens stay signed in, but the app can't load them.
    updateAccount({ isOffline: true });
  }
}

/** Loaded in the background; no screen waits for it. */
async function loadPwa(): Promise<void> {
  const [{ startPwa }, { whenIdle }] = await Promise.all([
    import('./pwa/startPwa.ts'),
    import('./engine/idleTracker.ts'),
  ]);
  await startPwa(whenIdle);
}

function currentLanguage(): Language {
  return languageOfPath(pathBelowBase(location.pathname) ?? '/');
}

start().catch((cause: unknown) => console.error('Could not start the app.', cause));
