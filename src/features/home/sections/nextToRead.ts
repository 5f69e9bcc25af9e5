import type { RecentlyRead } from '../../../api/schemas/library.ts';

export interface NextToRead {
  /** `resume`: an unfinished episode. `next`: the episode after a finished one. */
  readonly kind: 'resume' | 'next';
  readonly episode: { readonly public_id: string; readonly slug: string; readonly title: string };
  /** Number of the episode in the series, from 1. */
  readonly position: number;
  /** Number of episodes in the series; at least `position`. */
  readonly count: number;
  /** Estimated share of the series that the user has read, 0 to 1. A started episode counts half. */
  readonly shareRead: number;
}

/** Returns undefined if the last read episode is finished and none comes after it. */
export function getNextToRead(item: RecentlyRead): NextToRead | undefined {
  const { comic, episode, next } = item;
  const isFinished = getReading(item).finished;
  const position = isFinished ? (next?.position ?? episode.position + 1) : episode.position;
  const count = Math.max(comic.episodes_count, position);
  if (!isFinished) return { kind: 'resume', episode, position, count, shareRead: (position - 0.5) / count };
  return next ? { kind: 'next', episode: next, position, count, shareRead: (position - 1) / count } : undefined;
}

/** Returns the newer of two reading positions. */
function getReading({ episode, reading }: RecentlyRead): RecentlyRead['reading'] {
  const episodeReading = episode.reading;
  return episodeReading !== null && Date.parse(episodeReading.at) > Date.parse(reading.at) ? episodeReading : reading;
}
