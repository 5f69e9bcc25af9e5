/**
 * A tab that outlives a deployment asks for chunks that are gone. Reloading fetches the new build and cures it, but never
 * over unsaved work, never offline, and at most once a minute, so that a broken host can't make it a loop.
 *
 * The event is never `preventDefault`ed: the import would then resolve to `undefined` and the screen crash on that.
 */
import { lastReload, mayReload, rememberReload } from '../../pwa/reloadPause.ts';
import { hasUnsavedWork } from '../../device/unsavedWork.ts';

/** Loads under way: ahead of time, and for a screen that is being shown. */
let quiet = 0;
let wanted = 0;

/** Reloads when code is missing and it is safe; otherwise the import fails and the error boundary tells. */
export function reloadOnMissingChunks(): void {
  addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (quiet > 0 && wanted === 0) return;
    if (!mayReload({ now, last: lastReload(), online: navigator.onLine, unsaved: hasUnsavedWork() })) return;
    if (rememberReload(now)) location.reload();
  });
}

/** Loads code ahead of time. Its failure means nothing yet: it is met again when the code is really wanted. */
export function quietly(load: () => Promise<unknown>): void {
  quiet += 1;
  load()
    .catch(() => undefined)
    .finally(() => {
      quiet -= 1;
    });
}

/** Loads code that is wanted now. */
export async function urgently<Module>(load: () => Promise<Module>): Promise<Module> {
  wanted += 1;
  try {
    return await load();
  } finally {
    wanted -= 1;
  }
}

/** Loads what the page can do without: where it can't be had there is `instead`, and the page is not loaded anew for it. */
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

/** Whether an error is that of code that could not be fetched. The engines have no common name for it. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
