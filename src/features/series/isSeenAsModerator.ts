import type { Series } from '../../api/schemas/series.ts';

/** Whether the user sees a series only as a moderator: it isn't public, and belongs to another user. */
export function isSeenAsModerator({ is_owner, status }: Pick<Series, 'is_owner' | 'status'>): boolean {
  return !is_owner && (status === 'draft' || status === 'validation_waiting');
}
