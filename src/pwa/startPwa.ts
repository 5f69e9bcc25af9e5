import { onSessionEvent } from '../session/events.ts';
import { clearCaches } from '../device/clearCaches.ts';
import { keepToolsAhead } from './keepToolsAhead.ts';
import { reloadOnMissingCode } from './reloadForCode.ts';
import { resumeRemovals } from '../offline/removals/resumeRemovals.ts';
import { resumeWhatWaits } from '../offline/downloads/resume.ts';
import { startUpdates } from './updates.ts';
import { resumeWhatIsToBeSent } from '../offline/uploads/resumeUploads.ts';

/**
 * All that goes on behind the screens, beside the first one: the service worker, what waits to be saved or sent, what a sign-out
 * clears.
 * @param atRest resolves when nothing runs that a person waits for
 */
export async function startPwa(atRest: () => Promise<void>): Promise<void> {
  onSessionEvent(({ type }) => {
    if (type === 'logout') void clearCaches('sign-out');
  });
  reloadOnMissingCode();
  resumeWhatWaits();
  resumeWhatIsToBeSent();
  resumeRemovals();
  await startUpdates(atRest);
  await keepToolsAhead(atRest);
}
