/** Notifies subscribers of new episodes: polls for public episodes that are not announced yet. */
import type { Services } from '../services.ts';
import { queueEpisodeMessages } from './queueEpisodeMessages.ts';
import { deliverMessages } from './deliver.ts';

/** Polling interval, and so the longest delay of a notification. */
const LOOK_MS = 15_000;

export async function notifyNewEpisodes(services: Services): Promise<void> {
  await queueEpisodeMessages(services.db, services.now());
  await deliverMessages(services);
}

/** @returns a function that stops the polling; `services.background` waits for messages that are being sent */
export function startPushNotifier(services: Services): () => void {
  let isTelling = false;
  const look = () => {
    // A slow round is not overtaken by the next one.
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
