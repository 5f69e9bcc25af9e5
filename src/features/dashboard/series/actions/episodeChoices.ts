/** Defines which states a creator may give an episode, depending on its current state (`states.ts`). Pure. */
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { episodeTransitions } from '../../../../api/schemas/states.ts';

export type RequestedEpisodeStatus = 'draft' | 'published' | 'scheduled';

/**
 * Whether a creator may give an episode this state. Scheduled episodes may get a new time. This app never requests 'publishing',
 * which is for clients that publish before all images are uploaded.
 */
export function canChangeTo({ status }: Pick<EpisodeSummary, 'status'>, requested: RequestedEpisodeStatus): boolean {
  if (status === 'unknown') return false;
  if (status === 'scheduled' && requested === 'scheduled') return true;
  const allowed: readonly string[] = episodeTransitions[status];
  return allowed.includes(requested);
}

/** Whether the episode is published. Readers can then see it, unless its series isn't public. */
export function isPublic({ status }: Pick<EpisodeSummary, 'status'>): boolean {
  return status === 'published';
}
