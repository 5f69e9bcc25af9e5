import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { episodeTransitions } from '../../../../api/schemas/states.ts';

export type RequestedEpisodeStatus = 'draft' | 'published' | 'scheduled';

/** Whether a creator may give an episode this state. Scheduled episodes may get a new time. */
export function canChangeTo({ status }: Pick<EpisodeSummary, 'status'>, requested: RequestedEpisodeStatus): boolean {
  if (status === 'unknown') return false;
  if (status === 'scheduled' && requested === 'scheduled') return true;
  const allowed: readonly string[] = episodeTransitions[status];
  return allowed.includes(requested);
}

export function isPublished({ status }: Pick<EpisodeSummary, 'status'>): boolean {
  return status === 'published';
}
