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
      const params = { id: seriesId, episodeSlug };
      const saved = await savedHere(seriesId, episodeSlug);
      if (saved === undefined) return send(episodeEndpoints.get, { params, signal });
      if (!navigator.onLine) return saved;
      try {
        return await send(episodeEndpoints.get, { params, signal, timeout: PATIENCE });
      } catch (error) {
        if (isNotYet(error)) return saved;
        throw error;
      }
    },
  });

/** Without its code the device can't say; the upstream still may. */
async function savedHere(seriesId: string, episodeSlug: string): Promise<Episode | undefined> {
  const { savedEpisode } = await store().catch(() => ({ savedEpisode: () => undefined }));
  return savedEpisode(seriesId, episodeSlug);
}
