/** An episode to be read, from the upstream or from this device: whichever answers. */
import { queryOptions } from '@tanstack/react-query';
import { isNotYet } from '../../api/apiError.ts';
import { send } from '../../api/client.ts';
import { episodeOptions } from '../../api/episode.ts';
import { type Episode, episodeEndpoints } from '../../api/schemas/episode.ts';

/** The device's database is no part of a screen's first load: it comes beside it, and is there when it is asked. */
const store = () => import('./savedEpisode.ts');
store().catch(() => undefined);

/** ms that the upstream is waited for when the episode is on the device: a train's network may keep everybody waiting. */
const PATIENCE = 1_500;

/** In place of `episodeOptions`, of the same key and answer: a saved episode opens without the network, and with a slow one. */
export const episodeHereOptions = (seriesId: string, episodeSlug: string) =>
  queryOptions({
    ...episodeOptions(seriesId, episodeSlug),
    queryFn: async ({ signal }): Promise<Episode> => {
      // Looked for beside the call and not before it: most episodes aren't saved, and nobody is to wait for that.
      const looking = savedHere(seriesId, episodeSlug);
      if (!navigator.onLine) {
        const saved = await looking;
        if (saved) return saved;
      }
      const enough = new AbortController();
      const asking = send(episodeEndpoints.get, {
        params: { id: seriesId, episodeSlug },
        signal: AbortSignal.any([signal, enough.signal]),
      });
      // Lost when the other one answers first.
      asking.catch(() => undefined);
      const patience = new Promise<void>((resolve) => {
        setTimeout(resolve, PATIENCE);
      });
      try {
        const first = await Promise.race([asking, patience.then(() => looking)]);
        if (first === undefined) return await asking;
        enough.abort();
        return first;
      } catch (error) {
        const saved = isNotYet(error) ? await looking : undefined;
        if (saved) return saved;
        throw error;
      }
    },
  });

/** Without its code the device can't say; the upstream still may. */
async function savedHere(seriesId: string, episodeSlug: string): Promise<Episode | undefined> {
  try {
    const { savedEpisode } = await store();
    return await savedEpisode(seriesId, episodeSlug);
  } catch (cause) {
    console.warn('What is saved on the device could not be looked at.', cause);
    return undefined;
  }
}
