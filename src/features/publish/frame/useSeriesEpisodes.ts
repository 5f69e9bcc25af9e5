/** Loads the episodes of a series that isn't public yet, because the next step of publishing the series depends on them. */
import { useQuery } from '@tanstack/react-query';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';

export interface SeriesEpisodes {
  /** Episodes that can't become public until their author continues, in the series' order. */
  readonly drafts: readonly Pick<EpisodeSummary, 'public_id' | 'title' | 'position'>[];
  /** Whether the author has finished at least one episode: it is published, scheduled or waits for approval. */
  readonly hasReadyEpisode: boolean;
}

/**
 * @param isEnabled if false, the hook sends no request
 * @returns `value`: undefined until a request has succeeded; `loading`: whether the first request is pending
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
  // `publishing`: images are still being added.
  const drafts = episodes.filter(({ status }) => status === 'draft' || status === 'publishing');
  return { drafts, hasReadyEpisode: drafts.length < episodes.length };
}
