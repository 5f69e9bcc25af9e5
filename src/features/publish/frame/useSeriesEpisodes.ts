/** Loads the episodes of a series that isn't public yet. The next step of publishing the series depends on them. */
import { useQuery } from '@tanstack/react-query';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';

export interface SeriesEpisodes {
  /** Episodes that can't become public until their author continues, in the series' order. */
  readonly drafts: readonly Pick<EpisodeSummary, 'public_id' | 'title' | 'position'>[];
  /** Whether at least one episode needs no more work by the author to become public, together with the series or later. */
  readonly isReady: boolean;
}

/**
 * @param isEnabled if false, the hook sends no request
 * @returns `value`: undefined while loading and after a failure; `loading`: whether the first request is pending
 */
export function useSeriesEpisodes(
  seriesId: string,
  isEnabled: boolean,
): { readonly value: SeriesEpisodes | undefined; readonly loading: boolean } {
  const { data, isLoading } = useQuery({
    ...everyEpisodeOptions(seriesId),
    enabled: isEnabled,
    refetchOnMount: 'always',
    select: toSeriesEpisodes,
  });
  return { value: data, loading: isLoading };
}

function toSeriesEpisodes(episodes: readonly EpisodeSummary[]): SeriesEpisodes {
  const drafts = episodes.filter(({ status }) => status === 'draft' || status === 'publishing');
  return { drafts, isReady: drafts.length < episodes.length };
}
