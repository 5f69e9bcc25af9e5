/** Episodes as their owner gets them. To everybody else they are not found. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isForbidden, isNotFound } from '../../../api/apiError.ts';
import { episodesOptions, ownEpisodeOptions } from '../../../api/episode.ts';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { type LoadError, useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { type TimedEpisode, timedEpisode } from '../../../widgets/schedule/suggestion.ts';

/** What has come is shown, whatever has become of asking again. */
export interface Had<Value> {
  readonly value: Value | undefined;
  /** Why there is none, once asking has failed. */
  readonly failure: LoadError | undefined;
}

/** @throws ApiError 'notFound' of one that isn't there, or is somebody else's */
export function useOwnEpisode(id: string): Had<OwnEpisode> {
  const query = useQuery({ ...ownEpisodeOptions(id), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data, error } = query;
  if (isForbidden(error))
    throw new ApiError({ kind: 'notFound', endpoint: 'GET episode/{id}', detail: 'somebody else’s' });
  if (isNotFound(error)) throw error;
  return { value: data, failure };
}

/** So many of the newest are looked at for the order of time: a page of the list. */
const LOOKED_AT = 50;

export interface Timeline {
  readonly episodes: readonly TimedEpisode[];
  /** Of all of the series. */
  readonly total: number;
}

/** @param seriesId undefined until it is known */
export function useTimeline(seriesId: string | undefined): Had<Timeline> {
  const query = useInfiniteQuery({
    ...episodesOptions(seriesId ?? '', { all: true, sort: 'newest', pageSize: LOOKED_AT }),
    enabled: seriesId !== undefined,
    refetchOnMount: 'always',
  });
  const failure = useLoadFailure(query);
  const { data } = query;
  const value = useMemo(() => {
    const [page] = data?.pages ?? [];
    return (
      page && {
        total: page.total,
        episodes: page.items.map(timedEpisode),
      }
    );
  }, [data]);
  return { value, failure };
}
