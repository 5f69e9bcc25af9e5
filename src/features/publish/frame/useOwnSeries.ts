import { useQuery } from '@tanstack/react-query';
import { ApiError, isNotFound } from '../../../api/apiError.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesOptions } from '../../../api/series.ts';

export interface OwnSeries {
  readonly series: Series | undefined;
  /** It can't be had for now. */
  readonly failed: boolean;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

/**
 * A series of the person who is here, for screens behind the guard 'owner': only the upstream knows whose it is.
 * @throws ApiError 'notFound' when there is none, or it is somebody else's: the frame shows its 404 screen
 */
export function useOwnSeries(id: string): OwnSeries {
  const { data, error, isFetching, refetch } = useQuery({ ...seriesOptions(id), refetchOnMount: 'always' });
  if (data === undefined && isNotFound(error)) throw error;
  if (data !== undefined && !data.is_owner)
    throw new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}', detail: 'somebody else’s' });
  return {
    series: data,
    failed: data === undefined && error !== null,
    isTrying: isFetching,
    retry: () => void refetch(),
  };
}
