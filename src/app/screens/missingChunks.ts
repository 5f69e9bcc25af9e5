/**
 * After a deployment an open tab may request chunks that no longer exist. Reloading fetches the new build. It never happens
 * over unsaved work or offline, and at most once a minute, so that a broken host can't cause a reload loop.
 *
 * The event is never `preventDefault`ed: the import would then resolve to `undefined` and the screen would crash.
 */
import { lastReload, mayReload, rememberReload } from '../../pwa/reloadPause.ts';
import { hasUnsavedWork } from '../../device/unsavedWork.ts';

/** Numbers of loads in progress: prefetches and optional parts, and loads that a screen waits for. */
let quiet = 0;
let wanted = 0;

/** Reloads the page when a chunk is missing and reloading is safe; otherwise the import rejects and the error boundary shows it. */
export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (quiet > 0 && wanted === 0) return;
    if (!mayReload({ now, last: lastReload(), online: navigator.onLine, unsaved: hasUnsavedWork() })) return;
    if (rememberReload(now)) location.reload();
  });
}

/** Prefetches code. Failures are ignored: they recur when the code is needed. */
export function quietly(load: () => Promise<unknown>): void {
  quiet += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      quiet -= 1;
    });
}

/** Loads code that the screen waits for. */
export async function urgently<Module>(load: () => Promise<Module>): Promise<Module> {
  wanted += 1;
  try {
    return await load();
  } finally {
    wanted -= 1;
  }
}

/** Loads an optional part of the page. Resolves with `instead` on failure, without reloading the page. */
export async function optionally<Module>(load: () => Promise<Module>, instead: Module): Promise<Module> {
  quiet += 1;
  try {
    return await load();
  } catch {
    return instead;
  } finally {
    quiet -= 1;
  }
}

/** Whether an error means that a chunk could not be fetched. Each browser engine words this error differently. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
