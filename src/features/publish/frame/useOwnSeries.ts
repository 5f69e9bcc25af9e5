import { useQuery } from '@tanstack/react-query';
import { ApiError, isNotFound } from '../../../api/transport/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesOptions } from '../../../api/series.ts';
import { type LoadError, useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';

export interface OwnSeriesResult {
  readonly series: Series | undefined;
  /** Set if loading has failed and there is no series. */
  readonly failure: LoadError | undefined;
}

/** @throws ApiError 'notFound' if the series doesn't exist or belongs to another user */
export function useOwnSeries(id: string): OwnSeriesResult {
  const query = useQuery({ ...seriesOptions(id), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data, error } = query;
  if (data === undefined && isNotFound(error)) throw error;
  if (data !== undefined && !data.is_owner)
    throw new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}', detail: 'somebody else’s' });
  return { series: data, failure };
}
