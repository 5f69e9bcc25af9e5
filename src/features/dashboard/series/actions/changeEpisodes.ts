import { fieldCode, hasCode, isApiError, isTemporaryFailure } from '../../../../api/transport/apiError.ts';
import { changeEpisode } from '../../../../api/episode.ts';
import type { EpisodeSummary, OwnEpisode } from '../../../../api/schemas/episode.ts';

export type EpisodeChange =
  | { readonly status: 'published' | 'draft' }
  | { readonly status: 'scheduled'; readonly scheduled_at: string };

export interface PlannedChange {
  readonly episode: EpisodeSummary;
  readonly change: EpisodeChange;
}

/**
 * Why an episode wasn't changed. `no-contents`: it has no images. `in-past`: its scheduled time isn't in the future.
 * `not-possible`: its state doesn't allow the change. `gone`: it doesn't exist. `no-network`: a temporary failure
 * (`isTemporaryFailure`); all later episodes are then refused for the same reason, without a request.
 */
export type RefusalReason = 'no-contents' | 'in-past' | 'not-possible' | 'gone' | 'no-network' | 'other';

export interface Outcome {
  readonly changed: readonly OwnEpisode[];
  readonly refused: readonly { readonly episode: EpisodeSummary; readonly code: RefusalReason }[];
}

interface ChangeOptions {
  /** Called after each episode, except after a temporary failure, with the number of episodes changed or refused so far. */
  readonly onProgress: (done: number) => void;
  readonly isCancelled: () => boolean;
}

/**
 * Changes the episodes one after the other. Never rejects. After cancelling, the remaining episodes are neither changed nor
 * refused.
 */
export async function changeEpisodes(
  planned: readonly PlannedChange[],
  { onProgress, isCancelled }: ChangeOptions,
): Promise<Outcome> {
  const changed: OwnEpisode[] = [];
  const refused: { episode: EpisodeSummary; code: RefusalReason }[] = [];
  for (const [index, { episode, change }] of planned.entries()) {
    if (isCancelled()) break;
    try {
      changed.push(await changeEpisode({ id: episode.public_id, ...change }));
    } catch (error) {
      const code = toRefusalReason(error);
      if (code === 'no-network') {
        for (const remaining of planned.slice(index)) refused.push({ episode: remaining.episode, code });
        break;
      }
      refused.push({ episode, code });
    }
    onProgress(index + 1);
  }
  return { changed, refused };
}

function toRefusalReason(error: unknown): RefusalReason {
  if (!isApiError(error)) return 'other';
  if (fieldCode(error, 'contents') === 'required') return 'no-contents';
  if (fieldCode(error, 'scheduled_at') !== undefined) return 'in-past';
  if (hasCode(error, 'transition_not_allowed')) return 'not-possible';
  if (error.kind === 'notFound') return 'gone';
  return isTemporaryFailure(error) ? 'no-network' : 'other';
}
