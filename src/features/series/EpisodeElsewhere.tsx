import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '../../api/apiError.ts';
import { episodePlaceOptions } from '../../api/episode.ts';
import { href, navigate } from '../../app/links.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { SeriesSkeleton } from './SeriesSkeleton.tsx';

/**
 * No series is called so: perhaps an episode is, then its full address is opened in place of this one.
 * @throws ApiError 'notFound' when none is either: the frame shows its 404 screen
 */
export function EpisodeElsewhere({ slug }: { readonly slug: string }) {
  const { data: place, error, refetch, isFetching } = useQuery(episodePlaceOptions(slug));
  useEffect(() => {
    if (place) navigate(href('episode', { slug: place.comic, episodeSlug: place.episode }), { replace: true });
  }, [place]);
  if (isNotFound(error)) throw error;
  if (error) return <LoadFailure slug={slug} error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  return <SeriesSkeleton />;
}
