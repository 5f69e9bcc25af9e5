/** Episodes as only their owner gets them: to everybody else they aren't there (routes.md 'owner'). */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isForbidden, isNotFound } from '../../../api/apiError.ts';
import { episodesOptions, ownEpisodeOptions } from '../../../api/episode.ts';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import type { OwnSeries } from '../frame/useOwnSeries.ts';
import type { TimedEpisode } from './schedule.ts';

/** What has come is shown, whatever has become of asking again. */
export interface Had<Value> extends Pick<OwnSeries, 'failed' | 'isTrying' | 'retry'> {
  readonly value: Value | undefined;
}

/** @throws ApiError 'notFound' of one that isn't there, or is somebody else's */
export function useOwnEpisode(id: string): Had<OwnEpisode> {
  const { data, error, isFetching, refetch } = useQuery({ ...ownEpisodeOptions(id), refetchOnMount: 'always' });
  if (isForbidden(error))
    throw new ApiError({ kind: 'notFound', endpoint: 'GET episode/{id}', detail: 'somebody else’s' });
  if (isNotFound(error)) throw error;
  return { value: data, failed: !data && error !== null, isTrying: isFetching, retry: () => void refetch() };
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
  const { data, error, isFetching, refetch } = useInfiniteQuery({
    ...episodesOptions(seriesId ?? '', { all: true, sort: 'newest', pageSize: LOOKED_AT }),
    enabled: seriesId !== undefined,
    refetchOnMount: 'always',
  });
  const value = useMemo(() => {
    const [page] = data?.pages ?? [];
    return (
      page && {
        total: page.total,
        episodes: page.items.map(({ title, position, published_at, scheduled_at }) => {
          const at = published_at ?? scheduled_at;
          return { title, position, at: at === null ? null : new Date(at) };
        }),
      }
    );
  }, [data]);
  return { value, failed: !value && error !== null, isTrying: isFetching, retry: () => void refetch() };
}
