import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isRetryable, isNotFound } from '../../api/transport/apiError.ts';
import { removeCachedEpisodes, reloadEpisodes, removeEpisode } from '../../api/episode.ts';
import { removeCachedSeries, reloadListsOfSeries, removeSeries } from '../../api/series.ts';
import { reloadTranslations, removeCachedTranslation, removeTranslation } from '../../api/translation.ts';
import type { PendingRemoval } from './pendingRemovals.ts';
import type { RemovalOutcome } from './removalQueue.ts';

/**
 * Deletes the objects on the server, removes them from the cache, and reloads the lists in the background. Objects that no longer
 * exist count as deleted. Never rejects.
 */
export async function sendRemoval(client: QueryClient, removal: PendingRemoval): Promise<RemovalOutcome> {
  try {
    await send(client, removal);
    return 'done';
  } catch (error) {
    // After the session has ended, the deletion waits for the next sign-in.
    const isLater = isRetryable(error) || isApiError(error, 'aborted') || (isApiError(error) && error.status === 401);
    if (!isLater) console.warn('Could not send a deletion.', error);
    return isLater ? 'later' : 'failed';
  }
}

async function send(client: QueryClient, removal: PendingRemoval): Promise<void> {
  switch (removal.kind) {
    case 'series':
      await ignoreNotFound(removeSeries(removal.ids[0] ?? ''));
      return runInBackground(removeCachedSeries(client, { public_id: removal.ids[0] ?? '', slug: removal.slug }));
    case 'translation':
      await ignoreNotFound(removeTranslation(removal.of, removal.language));
      return runInBackground(removeCachedTranslation(client, removal.of, removal.language));
    case 'episode': {
      const removed: string[] = [];
      try {
        for (const id of removal.ids) {
          await ignoreNotFound(removeEpisode(id));
          removed.push(id);
        }
      } finally {
        runInBackground(removeCachedEpisodes(client, removed));
      }
    }
  }
}

/** Ignores 'not found': the object is deleted already. */
async function ignoreNotFound(request: Promise<void>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Doesn't wait for the reload, because the cached lists no longer contain the deleted objects. */
function runInBackground(reload: Promise<void>): void {
  reload.catch((cause: unknown) => console.warn('Could not reload the lists.', cause));
}

/** Reloads all lists that may contain deleted objects. Never rejects. */
export async function reloadAll(client: QueryClient): Promise<void> {
  await Promise.all([reloadEpisodes(client), reloadListsOfSeries(client), reloadTranslations(client)]).catch(
    (cause: unknown) => console.warn('Could not reload the lists.', cause),
  );
}
