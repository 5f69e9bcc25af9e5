/** Loads an episode from the server or, if the episode is downloaded and the server is slow or unreachable, from this device. */
import { queryOptions } from '@tanstack/react-query';
import { isTemporaryFailure } from '../../api/transport/apiError.ts';
import { send } from '../../api/transport/client.ts';
import { episodeOptions } from '../../api/episode.ts';
import { type Episode, episodeEndpoints } from '../../api/schemas/episode.ts';

/** Loads the database code separately from the screen, which doesn't need it for the first paint. */
function loadDatabase() {
  return import('./savedEpisode.ts');
}

loadDatabase().catch(() => undefined);

/**
 * How long to wait for the server before showing the downloaded episode, ms. Chosen for very slow networks, such as on trains.
 */
const NETWORK_TIMEOUT_MS = 1_500;

/**
 * Use instead of `episodeOptions`; the query key and the result are the same. A downloaded episode opens without a network, and
 * opens fast on a slow network.
 */
export function offlineFirstEpisodeOptions(seriesId: string, episodeSlug: string) {
  return queryOptions({
    ...episodeOptions(seriesId, episodeSlug),
    queryFn: async ({ signal }): Promise<Episode> => {
      // Runs in parallel with the request, so that the lookup doesn't delay episodes that aren't downloaded.
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
      // Avoids an 'unhandled rejection' if the request fails after the downloaded episode was returned.
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

/** Returns the downloaded episode. Returns undefined if there is none or the code can't be loaded; the server may still respond. */
async function findDownload(seriesId: string, episodeSlug: string): Promise<Episode | undefined> {
  try {
    const { readSavedEpisode } = await loadDatabase();
    return await readSavedEpisode(seriesId, episodeSlug);
  } catch (cause) {
    console.warn('Could not read the downloaded episode.', cause);
    return undefined;
  }
}
