/**
 * After a deployment, an open tab may request chunks that no longer exist. Reloading the page fetches the new build. The page
 * never reloads while the user has unsaved work or is offline, and at most once a minute, so that a broken host can't cause a
 * reload loop.
 *
 * Never call `preventDefault` on the event: the import would then resolve to `undefined` and the screen would crash.
 */
import { lastReload, mayReload, rememberReload } from '../../pwa/reloadPause.ts';
import { hasUnsavedWork } from '../../device/unsavedWork.ts';
import { areAllLoadsOptional } from '../../i18n/chunkLoads.ts';

/** Reloads the page when a chunk is missing and reloading is safe. Otherwise the error boundary shows the rejected import. */
export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (areAllLoadsOptional()) return;
    if (!mayReload({ now, last: lastReload(), online: navigator.onLine, unsaved: hasUnsavedWork() })) return;
    if (rememberReload(now)) location.reload();
  });
}

/** Whether an error means that a chunk could not be fetched. Each browser engine words this error differently. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
