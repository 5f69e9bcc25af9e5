import { queryOptions } from '@tanstack/react-query';
import { isTemporaryFailure } from '../../api/transport/apiError.ts';
import { send } from '../../api/transport/client.ts';
import { episodeOptions } from '../../api/episode.ts';
import { type Episode, episodeEndpoints } from '../../api/schemas/episode.ts';

/** Loaded separately, because the first paint doesn't need the database code. */
function loadDatabase() {
  return import('./savedEpisode.ts');
}

loadDatabase().catch(() => undefined);

/** How long to wait for the server before showing the downloaded episode, ms. */
const NETWORK_TIMEOUT_MS = 1_500;

/**
 * Like `episodeOptions`, with the same query key, but loads a downloaded episode from this device if the device is offline, the
 * server is slow, or the request fails temporarily (`isTemporaryFailure`).
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

/** Returns the downloaded episode; undefined if there is none or it can't be read. */
async function findDownload(seriesId: string, episodeSlug: string): Promise<Episode | undefined> {
  try {
    const { readSavedEpisode } = await loadDatabase();
    return await readSavedEpisode(seriesId, episodeSlug);
  } catch (cause) {
    console.warn('Could not read the downloaded episode.', cause);
    return undefined;
  }
}
