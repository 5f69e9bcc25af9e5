/** Polls for public episodes that have not been announced yet, and notifies their subscribers. */
import type { Services } from '../services.ts';
import { queueEpisodeMessages } from './queueEpisodeMessages.ts';
import { deliverMessages } from './deliver.ts';

/** Polling interval. A notification is delayed by at most this time. */
const LOOK_MS = 15_000;

export async function notifyNewEpisodes(services: Services): Promise<void> {
  await queueEpisodeMessages(services.db, services.now());
  await deliverMessages(services);
}

/** @returns a function that stops the polling. `services.background.settled` waits for messages that are being sent. */
export function startPushNotifier(services: Services): () => void {
  let isTelling = false;
  const look = () => {
    // Skipped while the previous round is still running.
    if (isTelling) return;
    isTelling = true;
    services.background.start('Telling of new episodes', () =>
      notifyNewEpisodes(services).finally(() => {
        isTelling = false;
      }),
    );
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
