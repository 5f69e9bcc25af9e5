/** Whether episodes come in the order of the story. Pure. */
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

/** `later` would come before `earlier`, which stands before it in the series. */
export interface OutOfOrder {
  readonly earlier: EpisodeSummary;
  readonly later: EpisodeSummary;
}

/**
 * The first two of a series that readers would get in the wrong order. Those without a moment (drafts) say nothing.
 * @param planned moments that are about to be set, by public_id; those of the others stand
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
