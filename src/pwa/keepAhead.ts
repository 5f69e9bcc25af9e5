/**
 * Downloads the app for offline use before its pages are opened.
 *
 * - A first visit keeps the shell and the page visited.
 * - An installed app and a later visit keep the whole app, once nothing else is going on.
 * - The tools are kept ahead where the app is installed or an earlier build kept them. Their own pages keep them, too.
 * - With Save-Data, only what was loaded is kept.
 */
import { toolsCache } from '../device/caches.ts';
import { keepAllAppFiles, keepVisitedPage } from '../device/keepAppFiles.ts';
import { savesData } from '../device/savesData.ts';

/** sessionStorage: when the tab's first visit began, ms since the epoch. */
const STORAGE_KEY = 'first-visit';

/** A reload after this time is another visit, ms, because browsers restore tabs together with their sessionStorage. */
const VISIT_MS = 3_600_000;

/** Whether the device has been here before. Call it before the service worker is registered: it is what an earlier visit left. */
export async function isLaterVisit(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
    if (registration?.active) return Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) > VISIT_MS;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage nothing can be kept either.
  }
  return false;
}

/**
 * Never rejects.
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
      // With the pages opened in the meantime.
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

/** The list is stored beside the files. */
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
