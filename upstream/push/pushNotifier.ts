/** Telling subscribers of new episodes, by itself: what is public and not announced yet is looked for again and again. */
import type { Services } from '../services.ts';
import { queueEpisodeMessages } from './queueEpisodeMessages.ts';
import { deliverMessages } from './deliver.ts';

/** So long after an episode was published, or its moment came, its subscribers are told at the latest. */
const LOOK_MS = 15_000;

export async function notifyNewEpisodes(services: Services): Promise<void> {
  await queueEpisodeMessages(services.db, services.now());
  await deliverMessages(services);
}

/** @returns what ends it; messages under way are waited for by `services.background` */
export function startPushNotifier(services: Services): () => void {
  let isTelling = false;
  const look = () => {
    // One that takes longer than the pause between two is not overtaken.
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
