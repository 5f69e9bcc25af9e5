import type { RecentlyRead } from '../../../api/schemas/library.ts';

export interface NextStep {
  /** `resume`: in the middle of it. `next`: what comes after the one that was finished. */
  readonly kind: 'resume' | 'next';
  readonly episode: { readonly public_id: string; readonly slug: string; readonly title: string };
}

/** Where somebody goes on with a series; undefined when they have read all there is. */
export function goOnWith({ episode, reading, next }: RecentlyRead): NextStep | undefined {
  if (!reading.finished) return { kind: 'resume', episode };
  return next ? { kind: 'next', episode: next } : undefined;
}
