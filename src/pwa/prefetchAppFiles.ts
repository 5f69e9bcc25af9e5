/**
 * Downloads files of the app for offline use before they are needed.
 *
 * - A first visit caches the files of the visited pages, in addition to the precached shell.
 * - An installed app and a later visit cache the scripts and styles of all pages, those of the tools included, when the
 *   image workers are idle (`engine/idleTracker.ts`).
 * - The tools' workers and codecs are cached, too, if the app is installed or if a download of the tools was started before.
 * - If the browser asks to save data (Save-Data), only files that a page has loaded are cached.
 */
import { toolsCache } from '../device/caches.ts';
import { cacheAllAppFiles, cacheVisitedPage } from '../device/cacheAppFiles.ts';
import { isSavingData } from '../device/isSavingData.ts';

/** sessionStorage key of the time when the first visit started, ms since 1970. */
const STORAGE_KEY = 'first-visit';

/**
 * How long after its start a reload of the tab still belongs to the first visit, ms. Browsers restore tabs with their
 * sessionStorage, even days later.
 */
const MAX_VISIT_MS = 3_600_000;

/**
 * Whether this isn't the device's first visit. Call this before the service worker is registered: an active one shows
 * that there was an earlier visit. A reload in the tab of the first visit still belongs to that visit (`MAX_VISIT_MS`).
 */
export async function isLaterVisit(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
    if (registration?.active) return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) > MAX_VISIT_MS;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is blocked.
  }
  return false;
}

/**
 * Downloads the files for this visit. Resolves when the downloads have ended, and never rejects.
 * @param whenIdle resolves when the image workers are idle
 * @param isLater the result of `isLaterVisit`
 */
export async function prefetchAppFiles(
  whenIdle: () => Promise<void>,
  { isLater }: { readonly isLater: boolean },
): Promise<void> {
  addEventListener('appinstalled', () => {
    if (!isSavingData()) void logFailure(cacheAllAppFiles);
    void logFailure(cacheTools);
  });
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (!isSavingData() && (isInstalled || isLater)) {
    await whenIdle();
    await logFailure(cacheAllAppFiles);
  } else {
    const cacheVisited = () => logFailure(() => cacheVisitedPage({ withLazy: !isSavingData() }));
    document.addEventListener('visibilitychange', () => {
      // The user may have opened other pages in the meantime.
      if (document.visibilityState === 'hidden') void cacheVisited();
    });
    await cacheVisited();
  }
  if (!isInstalled && !(await wasToolDownloadStarted())) return;
  await whenIdle();
  await logFailure(cacheTools);
}

async function cacheTools(): Promise<void> {
  const { downloadToolsForOffline } = await import('./offlineTools.ts');
  await downloadToolsForOffline();
}

/** Whether a download of the tools was started on this device. It first stores the list of their files. */
async function wasToolDownloadStarted(): Promise<boolean> {
  try {
    if (!('caches' in globalThis) || !(await caches.has(toolsCache.name))) return false;
    const cache = await caches.open(toolsCache.name);
    return (await cache.match(`${import.meta.env.BASE_URL}tool-assets.json`)) !== undefined;
  } catch {
    return false;
  }
}

/** Runs a download; logs a failure instead of throwing. */
async function logFailure(cacheFiles: () => Promise<void>): Promise<void> {
  await cacheFiles().catch((cause: unknown) => console.warn('Not everything could be cached for offline use.', cause));
}
