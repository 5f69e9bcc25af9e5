import { type SeriesSummary, seriesStatuses } from '../../../api/schemas/series.ts';
import { seriesTransitions } from '../../../api/schemas/states.ts';

export type RequestedStatus = (typeof seriesTransitions)['published'][number];

/**
 * Returns the states that a creator may choose, without the current one. The server also checks for `draft` whether an episode
 * has ever been public.
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
