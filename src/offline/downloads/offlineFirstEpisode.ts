/** Loads an episode from the server or from this device, whichever answers. */
import { queryOptions } from '@tanstack/react-query';
import { isTemporaryFailure } from '../../api/transport/apiError.ts';
import { send } from '../../api/transport/client.ts';
import { episodeOptions } from '../../api/episode.ts';
import { type Episode, episodeEndpoints } from '../../api/schemas/episode.ts';

/** The database code is loaded separately from the screen, which doesn't need it for the first paint. */
function store() {
  return import('./savedEpisode.ts');
}

store().catch(() => undefined);

/** How long to wait for the server when the episode is on the device, ms, for networks that hardly respond, as on trains. */
const PATIENCE = 1_500;

/** Replaces `episodeOptions`, with the same key and result: a saved episode opens without a network, and fast on a slow one. */
export function offlineFirstEpisodeOptions(seriesId: string, episodeSlug: string) {
  return queryOptions({
    ...episodeOptions(seriesId, episodeSlug),
    queryFn: async ({ signal }): Promise<Episode> => {
      // Looked up in parallel with the request: most episodes aren't saved, and the lookup must not delay them.
      const lookup = findDownload(seriesId, episodeSlug);
      if (!navigator.onLine) {
        const saved = await lookup;
        if (saved) return saved;
      }
      const enough = new AbortController();
      const request = send(episodeEndpoints.get, {
        params: { id: seriesId, episodeSlug },
        signal: AbortSignal.any([signal, enough.signal]),
      });
      // This request's failure is ignored when the other source answers first.
      request.catch(() => undefined);
      const patienceOver = new Promise<void>((resolve) => {
        setTimeout(resolve, PATIENCE);
      });
      try {
        const first = await Promise.race([request, patienceOver.then(() => lookup)]);
        if (first === undefined) return await request;
        enough.abort();
        return first;
      } catch (error) {
        const saved = isTemporaryFailure(error) ? await lookup : undefined;
        if (saved) return saved;
        throw error;
      }
    },
  });
}

/** When the database code can't be loaded, the server may still answer. */
async function findDownload(seriesId: string, episodeSlug: string): Promise<Episode | undefined> {
  try {
    const { savedEpisode } = await store();
    return await savedEpisode(seriesId, episodeSlug);
  } catch (cause) {
    console.warn('What is saved on the device could not be looked at.', cause);
    return undefined;
  }
}
