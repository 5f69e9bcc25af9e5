/** Checks whether episodes are published in the series' order. Pure. */
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

/** `later` would be published before `earlier`, which precedes it in the series. */
export interface OutOfOrder {
  readonly earlier: EpisodeSummary;
  readonly later: EpisodeSummary;
}

/**
 * The first two episodes that would be published in the wrong order. Episodes without a time (drafts) are ignored.
 * @param planned new times by public_id; other episodes keep theirs
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
