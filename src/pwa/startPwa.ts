import { onSessionEvent } from '../session/events.ts';
import { FORMER_TOOLS_CACHE } from '../device/caches.ts';
import { clearCaches } from '../device/clearCaches.ts';
import { isLaterVisit, prefetchAppFiles } from './prefetchAppFiles.ts';
import { reloadOnMissingCode } from './reloadForCode.ts';
import { resumeRemovals } from '../offline/removals/resumeRemovals.ts';
import { receiveLaunches } from './launches.ts';
import { resumeQueues } from '../offline/resumeQueues.ts';
import { startUpdates } from './updates.ts';

/**
 * Starts background work of the app. Call this after the first screen is shown. Resolves when the first downloads of the
 * app's files have ended.
 * @param whenIdle resolves when the image workers are idle
 */
export async function startPwa(whenIdle: () => Promise<void>): Promise<void> {
  onSessionEvent(({ kind }) => {
    if (kind === 'logout') void clearCaches('sign-out');
  });
  receiveLaunches();
  reloadOnMissingCode();
  resumeQueues();
  resumeRemovals();
  if ('caches' in globalThis) void caches.delete(FORMER_TOOLS_CACHE).catch(() => undefined);
  const isLater = await isLaterVisit();
  await startUpdates(whenIdle);
  await prefetchAppFiles(whenIdle, { isLater });
}
