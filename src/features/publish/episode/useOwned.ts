/** Series and episodes as only their owners get them: to everybody else they aren't there (routes.md 'owner'). */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isForbidden, isNotFound } from '../../../api/apiError.ts';
import { episodesOptions, ownEpisodeOptions } from '../../../api/episode.ts';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesOptions } from '../../../api/series.ts';
import type { TimedEpisode } from './schedule.ts';

/** What has come is shown, whatever has become of asking again. */
export type Found<Value> =
  | { readonly state: 'found'; readonly value: Value }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly isTrying: boolean; readonly retry: () => void };

interface Asked<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

function found<Value>({ data, error, isFetching, refetch }: Asked<Value>): Found<Value> {
  if (data !== undefined) return { state: 'found', value: data };
  if (error) return { state: 'failed', isTrying: isFetching, retry: () => void refetch() };
  return { state: 'loading' };
}

/** @throws ApiError 'notFound' of one that isn't there, or is somebody else's */
export function useOwnSeries(id: string): Found<Series> {
  const query = useQuery(seriesOptions(id));
  const { data, error } = query;
  refuse(error);
  if (data && !data.is_owner) throw notTheirs('GET comic/{id}');
  return found(query);
}

/** @throws ApiError 'notFound' of one that isn't there, or is somebody else's */
export function useOwnEpisode(id: string): Found<OwnEpisode> {
  const query = useQuery(ownEpisodeOptions(id));
  refuse(query.error);
  return found(query);
}

/** So many of the newest are looked at for the order of time: a page of the list. */
const LOOKED_AT = 50;

export interface Timeline {
  readonly episodes: readonly TimedEpisode[];
  /** Of all of the series. */
  readonly total: number;
}

export function useTimeline(seriesId: string | undefined): Found<Timeline> {
  const query = useInfiniteQuery({
    ...episodesOptions(seriesId ?? '', { all: true, sort: 'newest', pageSize: LOOKED_AT }),
    enabled: seriesId !== undefined,
  });
  const { data } = query;
  const timeline = useMemo(() => {
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
  return found({ ...query, data: timeline });
}

function refuse(error: Error | null): void {
  if (isForbidden(error)) throw notTheirs('owner');
  if (isNotFound(error)) throw error;
}

function notTheirs(endpoint: string): ApiError {
  return new ApiError({ kind: 'notFound', endpoint });
}
