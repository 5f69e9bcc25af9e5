import type { RecentlyRead } from '../../../api/schemas/library.ts';

export interface NextToRead {
  /** `resume`: an unfinished episode. `next`: the episode after a finished one. */
  readonly kind: 'resume' | 'next';
  readonly episode: { readonly public_id: string; readonly slug: string; readonly title: string };
}

/** Returns the episode with which the user continues a series; undefined if the user has read all episodes. */
export function nextToRead({ episode, reading, next }: RecentlyRead): NextToRead | undefined {
  if (!reading.finished) return { kind: 'resume', episode };
  return next ? { kind: 'next', episode: next } : undefined;
}
