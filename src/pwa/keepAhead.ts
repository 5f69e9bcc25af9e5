/**
 * Downloads files of the app for offline use before the user opens the pages that need them.
 *
 * - A first visit keeps the files of the visited pages, in addition to the precached shell.
 * - An installed app and a later visit keep the files of all pages, as soon as no worker is busy.
 * - The files of the tools are kept if the app is installed or if a download of these files was started before. The pages of the
 *   tools start this download.
 * - With Save-Data, only files that a page has loaded are kept.
 */
import { toolsCache } from '../device/caches.ts';
import { keepAllAppFiles, keepVisitedPage } from '../device/keepAppFiles.ts';
import { savesData } from '../device/savesData.ts';

/** sessionStorage: when the tab's first visit began, ms since the epoch. */
const STORAGE_KEY = 'first-visit';

/**
 * How long after the first visit's beginning a reload of the tab still belongs to it, ms. The limit is necessary because browsers
 * restore tabs together with their sessionStorage, even days later.
 */
const VISIT_MS = 3_600_000;

/**
 * Whether this isn't the device's first visit. An active service worker shows that there was an earlier visit, so call this
 * before the service worker is registered.
 */
export async function isLaterVisit(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
    if (registration?.active) return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) > VISIT_MS;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Where storage is blocked, no files can be kept for offline use.
  }
  return false;
}

/**
 * Starts the downloads. Never rejects.
 * @param whenIdle resolves when no worker is busy with a job of the user
 */
export async function keepAhead(
  whenIdle: () => Promise<void>,
  { isLater }: { readonly isLater: boolean },
): Promise<void> {
  addEventListener('appinstalled', () => {
    if (!savesData()) void quietly(keepAllAppFiles);
    void quietly(keepTools);
  });
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (!savesData() && (isInstalled || isLater)) {
    await whenIdle();
    await quietly(keepAllAppFiles);
  } else {
    const keepVisited = () => quietly(() => keepVisitedPage({ withLazy: !savesData() }));
    document.addEventListener('visibilitychange', () => {
      // The user may have opened other pages in the meantime.
      if (document.visibilityState === 'hidden') void keepVisited();
    });
    await keepVisited();
  }
  if (!isInstalled && !(await wereToolsKept())) return;
  await whenIdle();
  await quietly(keepTools);
}

async function keepTools(): Promise<void> {
  const { downloadToolsForOffline } = await import('./offlineTools.ts');
  await downloadToolsForOffline();
}

/** Whether a download of the tools was started on this device. The download first stores the list of their files. */
async function wereToolsKept(): Promise<boolean> {
  try {
    if (!('caches' in globalThis) || !(await caches.has(toolsCache.name))) return false;
    const cache = await caches.open(toolsCache.name);
    return (await cache.match(`${import.meta.env.BASE_URL}tool-assets.json`)) !== undefined;
  } catch {
    return false;
  }
}

async function quietly(keep: () => Promise<void>): Promise<void> {
  await keep().catch((cause: unknown) => console.warn('Not everything could be kept for offline use.', cause));
}
