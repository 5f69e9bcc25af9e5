import type { RecentlyRead } from '../../../api/schemas/library.ts';

/** Where the user continues: in the last read episode, in the next one, or nowhere because no further episode has been published. */
export type NextToRead =
  | { readonly kind: 'continue'; readonly episode: string; readonly slug: string }
  | { readonly kind: 'next'; readonly episode: string; readonly slug: string; readonly title: string }
  | { readonly kind: 'up-to-date' };

type Read = Pick<RecentlyRead, 'episode' | 'reading' | 'next'>;

/** The episode's own reading position is newer if the episode was read after the list was loaded. */
export function placeIn({ episode, reading }: Read): RecentlyRead['reading'] {
  const since = episode.reading;
  return since !== null && Date.parse(since.at) > Date.parse(reading.at) ? since : reading;
}

export function nextToRead(read: Read): NextToRead {
  const { episode, next } = read;
  if (!placeIn(read).finished) return { kind: 'continue', episode: episode.public_id, slug: episode.slug };
  if (next === null) return { kind: 'up-to-date' };
  return { kind: 'next', episode: next.public_id, slug: next.slug, title: next.title };
}
