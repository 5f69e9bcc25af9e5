/** Checks whether episodes are published in the series' order. Pure. */
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

/** A pair of episodes in the wrong order: `earlier` precedes `later` in the series, but would be published after it. */
export interface OutOfOrder {
  readonly earlier: EpisodeSummary;
  readonly later: EpisodeSummary;
}

/**
 * Returns the first pair of episodes that would be published in the wrong order. Ignores episodes without a time (drafts).
 * @param planned new times by public_id; all other episodes keep their times
 */
export function outOfOrder(
  episodes: readonly EpisodeSummary[],
  planned: ReadonlyMap<string, Date>,
): OutOfOrder | undefined {
  let latest: { episode: EpisodeSummary; moment: number } | undefined;
  for (const episode of episodes) {
    const known = episode.status === 'scheduled' ? episode.scheduled_at : episode.published_at;
    const moment = planned.get(episode.public_id)?.getTime() ?? (known === null ? undefined : Date.parse(known));
    if (moment === undefined) continue;
    const isConcerned = planned.has(episode.public_id) || (latest && planned.has(latest.episode.public_id));
    if (latest && moment < latest.moment && isConcerned) return { earlier: latest.episode, later: episode };
    if (!latest || moment > latest.moment) latest = { episode, moment };
  }
  return undefined;
}
