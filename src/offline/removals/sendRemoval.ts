/** Sends a deletion to the server and updates the lists. */
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isRetryable, isNotFound } from '../../api/transport/apiError.ts';
import { forgetEpisodes, reloadEpisodes, removeEpisode } from '../../api/episode.ts';
import { forgetSeries, reloadListsOfSeries, removeSeries } from '../../api/series.ts';
import { forgetTranslation, removeTranslation } from '../../api/translation.ts';
import type { PendingRemoval } from './pendingRemovals.ts';
import type { RemovalOutcome } from './removalQueue.ts';

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
      await unlessGone(removeSeries(removal.ids[0] ?? ''));
      return runInBackground(forgetSeries(client, { public_id: removal.ids[0] ?? '', slug: removal.slug }));
    case 'translation':
      await unlessGone(removeTranslation(removal.of, removal.language));
      return runInBackground(forgetTranslation(client, removal.of, removal.language));
    case 'episode': {
      const gone: string[] = [];
      try {
        for (const id of removal.ids) {
          await unlessGone(removeEpisode(id));
          gone.push(id);
        }
      } finally {
        runInBackground(forgetEpisodes(client, gone));
      }
    }
  }
}

/** Ignores 'not found': the deletion was sent before and its response got lost. */
async function unlessGone(sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** The lists are updated already; reloading them needs no wait. */
function runInBackground(reload: Promise<void>): void {
  reload.catch((cause: unknown) => console.warn('Could not reload the lists.', cause));
}

export async function reloadAll(client: QueryClient): Promise<void> {
  await Promise.all([reloadEpisodes(client), reloadListsOfSeries(client)]).catch((cause: unknown) =>
    console.warn('Could not reload the lists.', cause),
  );
}
