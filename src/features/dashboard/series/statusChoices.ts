/** Defines which states a creator may give a series, depending on its current state (`states.ts`). Pure. */
import { type SeriesSummary, seriesStatuses } from '../../../api/schemas/series.ts';
import { seriesTransitions } from '../../../api/schemas/states.ts';

export type RequestedStatus = (typeof seriesTransitions)['published'][number];

/**
 * Returns the states that a creator may choose, in the order in which a series passes through them, without the current state.
 * Includes `draft` only if no episode is public; the server also checks whether an episode has ever been public.
 */
export function listStatusChoices({
  status,
  episodes_count,
}: Pick<SeriesSummary, 'status' | 'episodes_count'>): readonly RequestedStatus[] {
  if (status === 'unknown') return [];
  const allowed: readonly RequestedStatus[] = seriesTransitions[status];
  return seriesStatuses.filter(
    (choice): choice is RequestedStatus =>
      choice !== 'validation_waiting' &&
      choice !== status &&
      allowed.includes(choice) &&
      (choice !== 'draft' || episodes_count === 0),
  );
}
