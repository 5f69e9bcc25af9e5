/** Loads the episodes of the user's series before it is public. The episodes decide which step is next. */
import { useQuery } from '@tanstack/react-query';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';

export interface SeriesEpisodes {
  /** Episodes that readers won't see unless their author continues, in the series' order. */
  readonly drafts: readonly Pick<EpisodeSummary, 'public_id' | 'title' | 'position'>[];
  /** Whether at least one episode needs no more work by the author to become public, together with the series or later. */
  readonly isReady: boolean;
}

/**
 * @param isWanted if false, the hook sends no request
 * @returns `value`: undefined while loading and after a failure; `loading`: whether the first request is pending
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
