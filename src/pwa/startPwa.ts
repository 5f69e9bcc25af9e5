import { onSessionEvent } from '../session/events.ts';
import { clearCaches } from '../device/clearCaches.ts';
import { keepToolsAhead } from './keepToolsAhead.ts';
import { reloadOnMissingCode } from './reloadForCode.ts';
import { resumeRemovals } from '../offline/removals/resumeRemovals.ts';
import { resumeQueues } from '../offline/resumeQueues.ts';
import { startUpdates } from './updates.ts';

/**
 * All that goes on behind the screens, beside the first one: the service worker, what waits to be saved or sent, what a sign-out
 * clears.
 * @param whenIdle resolves when nothing runs that a person waits for
 */
export async function startPwa(whenIdle: () => Promise<void>): Promise<void> {
  onSessionEvent(({ type }) => {
    if (type === 'logout') void clearCaches('sign-out');
  });
  reloadOnMissingCode();
  resumeQueues();
  resumeRemovals();
  await startUpdates(whenIdle);
  await keepToolsAhead(whenIdle);
}
