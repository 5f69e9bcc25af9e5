import { useQuery } from '@tanstack/react-query';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';

export interface SeriesEpisodes {
  /** Episodes with the status 'draft' or 'publishing', in the series' order. */
  readonly drafts: readonly Pick<EpisodeSummary, 'public_id' | 'title' | 'position'>[];
  /** Whether there is an episode that isn't in `drafts`. */
  readonly hasReadyEpisode: boolean;
}

/** @returns `value`: undefined until a request has succeeded */
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
  return { drafts, hasReadyEpisode: drafts.length < episodes.length };
}
