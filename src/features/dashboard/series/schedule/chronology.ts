/** Checks whether episodes are published in the series' order. Pure. */
import type { EpisodeSummary } from '../../../../api/schemas/episode.ts';

/** `predecessor` comes first in the series, but would be published after `successor`. */
export interface OutOfOrder {
  readonly predecessor: EpisodeSummary;
  readonly successor: EpisodeSummary;
}

/** An episode with its publishing time, ms since 1970. */
interface EpisodeTime {
  readonly episode: EpisodeSummary;
  readonly moment: number;
}

/**
 * Returns the first pair in the wrong order of which at least one episode has a new time. Ignores episodes without a time.
 * @param episodes all episodes, in the series' order
 * @param newTimes by public_id
 */
export function findOutOfOrder(
  episodes: readonly EpisodeSummary[],
  newTimes: ReadonlyMap<string, Date>,
): OutOfOrder | undefined {
  let latest: EpisodeTime | undefined;
  /** The latest episode so far that has a new time. Episodes that keep their time are compared only with it. */
  let latestPlanned: EpisodeTime | undefined;
  for (const episode of episodes) {
    const previousTime = episode.status === 'scheduled' ? episode.scheduled_at : episode.published_at;
    const moment =
      newTimes.get(episode.public_id)?.getTime() ?? (previousTime === null ? undefined : Date.parse(previousTime));
    if (moment === undefined) continue;
    const isPlanned = newTimes.has(episode.public_id);
    const predecessor = isPlanned ? latest : latestPlanned;
    if (predecessor && moment < predecessor.moment) return { predecessor: predecessor.episode, successor: episode };
    if (!latest || moment > latest.moment) latest = { episode, moment };
    if (isPlanned && (!latestPlanned || moment > latestPlanned.moment)) latestPlanned = { episode, moment };
  }
  return undefined;
}
