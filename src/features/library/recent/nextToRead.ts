import type { RecentlyRead } from '../../../api/schemas/library.ts';

/** Where the user continues: in the last read episode, in the next episode, or nowhere if the series has no further episode. */
export type NextToRead =
  | { readonly kind: 'continue' | 'next'; readonly episode: string; readonly slug: string; readonly position: number }
  | { readonly kind: 'up-to-date' };

type Read = Pick<RecentlyRead, 'episode' | 'reading' | 'next'>;

/** Returns the reading position. The episode contains a newer position if the user has read it since the list was loaded. */
export function placeIn({ episode, reading }: Read): RecentlyRead['reading'] {
  const since = episode.reading;
  return since !== null && Date.parse(since.at) > Date.parse(reading.at) ? since : reading;
}

export function nextToRead(read: Read): NextToRead {
  const { episode, next } = read;
  const { position } = episode;
  if (!placeIn(read).finished) return { kind: 'continue', episode: episode.public_id, slug: episode.slug, position };
  if (next === null) return { kind: 'up-to-date' };
  return { kind: 'next', episode: next.public_id, slug: next.slug, position: next.position ?? position + 1 };
}
