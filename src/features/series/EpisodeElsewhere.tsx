import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '../../api/transport/apiError.ts';
import { episodeBySlugOptions } from '../../api/episode.ts';
import { href, navigate } from '../../navigation/links.ts';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import SeriesFailure from './SeriesFailure.tsx';
import { SeriesSkeleton } from './SeriesSkeleton.tsx';

/**
 * Handles a slug that belongs to no series. If the slug belongs to an episode, replaces the address by the episode's full address.
 * @throws ApiError 'notFound' if the slug belongs to no episode; the error boundary shows the 404 screen
 */
export function EpisodeElsewhere({ slug }: { readonly slug: string }) {
  const query = useQuery(episodeBySlugOptions(slug));
  const failure = useLoadFailure(query);
  const { data: location, error } = query;
  useEffect(() => {
    if (location) navigate(href('episode', { slug: location.comic, episodeSlug: location.episode }), { replace: true });
  }, [location]);
  if (isNotFound(error)) throw error;
  return failure ? <SeriesFailure slug={slug} failure={failure} /> : <SeriesSkeleton />;
}
