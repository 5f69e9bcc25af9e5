/** What a series of one's own that isn't public has of episodes: where making it goes on depends on them. */
import { useQuery } from '@tanstack/react-query';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import type { EpisodeSummary } from '../../../api/schemas/episode.ts';

export interface EpisodesOf {
  /** Those to go on with, in their order: nobody will see them unless more is done. */
  readonly drafts: readonly Pick<EpisodeSummary, 'public_id' | 'title' | 'position'>[];
  /** Some are public as soon as the series is, or will be by themselves. */
  readonly isReady: boolean;
}

/**
 * @param isWanted false: nothing is asked for
 * @returns `value` undefined as long as they can't be had; `loading` while there is hope
 */
export function useEpisodesOf(
  seriesId: string,
  isWanted: boolean,
): { readonly value: EpisodesOf | undefined; readonly loading: boolean } {
  const { data, isLoading } = useQuery({
    ...everyEpisodeOptions(seriesId),
    enabled: isWanted,
    refetchOnMount: 'always',
    select: told,
  });
  return { value: data, loading: isLoading };
}

function told(episodes: readonly EpisodeSummary[]): EpisodesOf {
  const drafts = episodes.filter(({ status }) => status === 'draft' || status === 'publishing');
  return { drafts, isReady: drafts.length < episodes.length };
}
