/**
 * After a deployment, the app may request chunks that no longer exist. Reloading the page fetches the new build.
 *
 * Never call `preventDefault` on the event `vite:preloadError`: the import would then resolve to `undefined` and the screen would
 * crash.
 */
import { activateWorker } from '../../pwa/registerServiceWorker.ts';
import { readLastReload, mayReload, rememberReload } from '../../pwa/reloadPause.ts';
import { hasUnsavedWork } from '../../device/unsavedWork.ts';
import { areAllLoadsOptional } from '../../i18n/chunkLoads.ts';

/**
 * How long a new service worker may take to install and become active, ms. It downloads the files that the app needs to start,
 * which takes long on a slow phone.
 */
const MAX_INSTALLATION_MS = 45_000;

/** Reloads the page when a chunk is missing, unless only optional chunks are loading or a reload isn't safe. Call once. */
export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (areAllLoadsOptional()) return;
    if (!mayReload({ now, last: readLastReload(), online: navigator.onLine, unsaved: hasUnsavedWork() })) return;
    if (rememberReload(now)) void activateNewBuild().finally(() => location.reload());
  });
}

/**
 * Activates the new build's service worker, if there is one, so that the old one doesn't serve the old build again after the
 * reload. Never rejects.
 */
async function activateNewBuild(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(import.meta.env.BASE_URL);
    if (!registration?.active) return;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (worker) await activateWorker(worker, MAX_INSTALLATION_MS);
  } catch (cause) {
    console.warn('A new version could not be activated.', cause);
  }
}

/**
 * Whether an error means that a chunk or its style sheet could not be fetched. Each browser engine words this error differently.
 */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
