/** Loads an episode from the server or, if it is downloaded, from this device: whichever responds first. */
import { queryOptions } from '@tanstack/react-query';
import { isTemporaryFailure } from '../../api/transport/apiError.ts';
import { send } from '../../api/transport/client.ts';
import { episodeOptions } from '../../api/episode.ts';
import { type Episode, episodeEndpoints } from '../../api/schemas/episode.ts';

/** The database code is loaded separately from the screen, which doesn't need it for the first paint. */
function loadDatabase() {
  return import('./savedEpisode.ts');
}

loadDatabase().catch(() => undefined);

/** How long to wait for the server when the episode is on the device, ms, for very slow networks, such as on trains. */
const NETWORK_TIMEOUT_MS = 1_500;

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
      const requestAbort = new AbortController();
      const request = send(episodeEndpoints.get, {
        params: { id: seriesId, episodeSlug },
        signal: AbortSignal.any([signal, requestAbort.signal]),
      });
      // This request's failure is ignored if the other source responds first.
      request.catch(() => undefined);
      const networkTimeout = new Promise<void>((resolve) => {
        setTimeout(resolve, NETWORK_TIMEOUT_MS);
      });
      try {
        const first = await Promise.race([request, networkTimeout.then(() => lookup)]);
        if (first === undefined) return await request;
        requestAbort.abort();
        return first;
      } catch (error) {
        const saved = isTemporaryFailure(error) ? await lookup : undefined;
        if (saved) return saved;
        throw error;
      }
    },
  });
}

/** If the database code can't be loaded, the server may still respond. */
async function findDownload(seriesId: string, episodeSlug: string): Promise<Episode | undefined> {
  try {
    const { savedEpisode } = await loadDatabase();
    return await savedEpisode(seriesId, episodeSlug);
  } catch (cause) {
    console.warn('Could not read the downloaded episode.', cause);
    return undefined;
  }
}
