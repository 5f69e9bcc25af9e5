/** The states that a creator may give a series, by its current state (`states.ts`). Pure. */
import { type SeriesSummary, seriesStatuses } from '../../../api/schemas/series.ts';
import { seriesTransitions } from '../../../api/schemas/states.ts';

export type RequestedStatus = (typeof seriesTransitions)['published'][number];

/**
 * In the order of a series' life, without the current state. 'Draft' is only offered if no episode is public; the server also
 * checks whether one ever was.
 */
export function statusChoices({
  status,
  episodes_count,
}: Pick<SeriesSummary, 'status' | 'episodes_count'>): readonly RequestedStatus[] {
  if (status === 'unknown') return [];
  const allowed: readonly RequestedStatus[] = seriesTransitions[status];
  return seriesStatuses.filter(
    (one): one is RequestedStatus =>
      one !== 'validation_waiting' &&
      one !== status &&
      allowed.includes(one) &&
      (one !== 'draft' || episodes_count === 0),
  );
}
