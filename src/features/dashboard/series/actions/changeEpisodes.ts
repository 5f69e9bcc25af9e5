/** Changes several episodes one after the other. */
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
 * (`isTemporaryFailure`), such as a lost connection or an overloaded server. All remaining episodes then get this reason without
 * an attempt.
 */
export type RefusalReason = 'no-contents' | 'in-past' | 'not-possible' | 'gone' | 'no-network' | 'other';

export interface Outcome {
  readonly changed: readonly OwnEpisode[];
  readonly refused: readonly { readonly episode: EpisodeSummary; readonly code: RefusalReason }[];
}

interface ChangeOptions {
  /**
   * Called after each episode with the number of episodes so far, changed or refused. Not called for the episode at which the run
   * ends with `no-network`.
   */
  readonly onProgress: (done: number) => void;
  /** Called before each episode. */
  readonly isCancelled: () => boolean;
}

/**
 * Changes the episodes in the order of `planned`. Resolves with the changed and the refused episodes, never rejects. After
 * cancelling, the remaining episodes are neither changed nor refused.
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
