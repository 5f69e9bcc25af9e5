/** The states a creator may give a series, by its present state (`states.ts`). Pure. */
import { type SeriesSummary, seriesStatuses } from '../../../api/schemas/series.ts';
import { seriesChanges } from '../../../api/schemas/states.ts';

export type AskedStatus = (typeof seriesChanges)['published'][number];

/**
 * In the order of the life of a series, without the state it is in. Back to draft only while no episode was ever public: whether one
 * was that no longer is, the upstream knows alone.
 */
export function statusChoices({
  status,
  episodes_count,
}: Pick<SeriesSummary, 'status' | 'episodes_count'>): readonly AskedStatus[] {
  if (status === 'unknown') return [];
  const allowed: readonly AskedStatus[] = seriesChanges[status];
  return seriesStatuses.filter(
    (one): one is AskedStatus =>
      one !== 'validation_waiting' &&
      one !== status &&
      allowed.includes(one) &&
      (one !== 'draft' || episodes_count === 0),
  );
}
