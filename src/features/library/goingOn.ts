import type { RecentlyRead } from '../../api/schemas/library.ts';

/** Where somebody goes on who has read an episode last: in it, in the one after it, or nowhere for now. */
export type GoingOn =
  | { readonly kind: 'continue'; readonly episode: string; readonly slug: string }
  | { readonly kind: 'next'; readonly episode: string; readonly slug: string; readonly title: string }
  | { readonly kind: 'up-to-date' };

export function goingOn({ episode, reading, next }: Pick<RecentlyRead, 'episode' | 'reading' | 'next'>): GoingOn {
  if (!reading.finished) return { kind: 'continue', episode: episode.public_id, slug: episode.slug };
  if (next === null) return { kind: 'up-to-date' };
  return { kind: 'next', episode: next.public_id, slug: next.slug, title: next.title };
}
