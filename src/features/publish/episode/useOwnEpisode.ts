/** Queries for the user's own episodes. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isForbidden, isNotFound } from '../../../api/transport/apiError.ts';
import { episodesOptions, ownEpisodeOptions } from '../../../api/episode.ts';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { type LoadError, useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { type TimedEpisode, toTimedEpisode } from '../../../widgets/schedule/suggestion.ts';

/** Result of a query. */
export interface QueryResult<Value> {
  readonly value: Value | undefined;
  /** Set if loading has failed and there is no value. */
  readonly failure: LoadError | undefined;
}

/** @throws ApiError 'notFound' if the episode doesn't exist or belongs to another user */
export function useOwnEpisode(id: string): QueryResult<OwnEpisode> {
  const query = useQuery({ ...ownEpisodeOptions(id), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data, error } = query;
  if (isForbidden(error))
    throw new ApiError({ kind: 'notFound', endpoint: 'GET episode/{id}', detail: 'somebody else’s' });
  if (isNotFound(error)) throw error;
  return { value: data, failure };
}

const TIMELINE_EPISODES = 50;

export interface Timeline {
  /** At most `TIMELINE_EPISODES`, by descending position. */
  readonly episodes: readonly TimedEpisode[];
  /** Number of all episodes of the series, in any state. */
  readonly total: number;
}

/** Loads the publishing times of the episodes with the highest positions. If `seriesId` is undefined, nothing loads. */
export function useTimeline(seriesId: string | undefined): QueryResult<Timeline> {
  const query = useInfiniteQuery({
    ...episodesOptions(seriesId ?? '', { all: true, sort: 'newest', pageSize: TIMELINE_EPISODES }),
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
        episodes: page.items.map(toTimedEpisode),
      }
    );
  }, [data]);
  return { value, failure };
}
