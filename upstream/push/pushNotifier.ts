/** Polls for public episodes that have not been announced yet, and notifies their subscribers. */
import type { Services } from '../services.ts';
import { queueEpisodeMessages } from './queueEpisodeMessages.ts';
import { deliverMessages } from './deliver.ts';

const POLL_INTERVAL_MS = 15_000;

/** Queues the messages of new public episodes, then sends all due messages. */
export async function notifyNewEpisodes(services: Services): Promise<void> {
  await queueEpisodeMessages(services.db, services.now());
  await deliverMessages(services);
}

/** Starts the polling. @returns a function that stops it; messages that are being sent continue */
export function startPushNotifier(services: Services): () => void {
  let isRunning = false;
  const poll = () => {
    // Skipped while the previous round is still running.
    if (isRunning) return;
    isRunning = true;
    services.background.start('Notifying subscribers of new episodes', () =>
      notifyNewEpisodes(services).finally(() => {
        isRunning = false;
      }),
    );
  };
  poll();
  const timer = setInterval(poll, POLL_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
