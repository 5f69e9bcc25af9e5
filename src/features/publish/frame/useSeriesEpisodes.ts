/** Episodes of a creator's own series that isn't public: they decide which step comes next. */
import { useQuery } from '@tanstack/react-query';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';

export interface SeriesEpisodes {
  /** Unfinished episodes in order: readers won't see them unless their author continues. */
  readonly drafts: readonly Pick<EpisodeSummary, 'public_id' | 'title' | 'position'>[];
  /** Whether at least one episode becomes public with the series, or later without further work by the author. */
  readonly isReady: boolean;
}

/**
 * @param isWanted false: sends no request
 * @returns `value`: undefined while not loaded, and after a failure; `loading`: whether the first request is still running
 */
export function useSeriesEpisodes(
  seriesId: string,
  isWanted: boolean,
): { readonly value: SeriesEpisodes | undefined; readonly loading: boolean } {
  const { data, isLoading } = useQuery({
    ...everyEpisodeOptions(seriesId),
    enabled: isWanted,
    refetchOnMount: 'always',
    select: toSeriesEpisodes,
  });
  return { value: data, loading: isLoading };
}

function toSeriesEpisodes(episodes: readonly EpisodeSummary[]): SeriesEpisodes {
  const drafts = episodes.filter(({ status }) => status === 'draft' || status === 'publishing');
  return { drafts, isReady: drafts.length < episodes.length };
}
