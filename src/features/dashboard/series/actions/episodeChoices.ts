/** The states a creator may give an episode, by its present state (`states.ts`). Pure. */
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';
import { episodeChanges } from '../../../../api/schemas/states.ts';

export type AskedEpisodeStatus = 'draft' | 'published' | 'scheduled';

/** Scheduled ones may be scheduled anew. What is being published becomes public by itself. */
export function mayBecome({ status }: Pick<EpisodeSummary, 'status'>, asked: AskedEpisodeStatus): boolean {
  if (status === 'unknown') return false;
  if (status === 'scheduled' && asked === 'scheduled') return true;
  const allowed: readonly string[] = episodeChanges[status];
  return allowed.includes(asked);
}

/** Whether readers see it, and would miss it. */
export function isPublic({ status }: Pick<EpisodeSummary, 'status'>): boolean {
  return status === 'published';
}
