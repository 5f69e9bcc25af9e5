import { onSessionEvent } from '../session/events.ts';
import { clearCaches } from './clearCaches.ts';
import { resumeWhatWaits } from './saved/resume.ts';
import { resumeWhatIsToBeSent } from './uploads/resumeUploads.ts';
import { startUpdates } from './updates.ts';

/** All that goes on behind the screens, beside the first one: the service worker, what waits to be saved or sent, what a sign-out clears. */
export async function startPwa(): Promise<void> {
  onSessionEvent(({ type }) => {
    if (type === 'logout') void clearCaches('sign-out');
  });
  resumeWhatWaits();
  resumeWhatIsToBeSent();
  await startUpdates();
}
