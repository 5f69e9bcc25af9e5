import type { RecentlyRead } from '../../../api/schemas/library.ts';

/**
 * `continue`: the last read episode is unfinished. `next`: it is finished, and another one comes after it. `episode`:
 * public_id. `position`: in the series, from 1.
 */
export type NextToRead =
  | { readonly kind: 'continue' | 'next'; readonly episode: string; readonly slug: string; readonly position: number }
  | { readonly kind: 'up-to-date' };

type ReadItem = Pick<RecentlyRead, 'episode' | 'reading' | 'next'>;

/** Returns the newer of two reading positions. */
export function getReading({ episode, reading }: ReadItem): RecentlyRead['reading'] {
  const episodeReading = episode.reading;
  return episodeReading !== null && Date.parse(episodeReading.at) > Date.parse(reading.at) ? episodeReading : reading;
}

/** Returns the episode with which the user continues a series. */
export function getNextToRead(item: ReadItem): NextToRead {
  const { episode, next } = item;
  const { position } = episode;
  if (!getReading(item).finished) return { kind: 'continue', episode: episode.public_id, slug: episode.slug, position };
  if (next === null) return { kind: 'up-to-date' };
  return { kind: 'next', episode: next.public_id, slug: next.slug, position: next.position ?? position + 1 };
}
