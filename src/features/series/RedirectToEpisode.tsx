import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '../../api/transport/apiError.ts';
import { episodeBySlugOptions } from '../../api/episode.ts';
import { href, navigate } from '../../navigation/links.ts';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import SeriesFailure from './SeriesFailure.tsx';
import { SeriesSkeleton } from './SeriesSkeleton.tsx';

/**
 * If a slug belongs to an episode, redirects to that episode.
 * @throws ApiError 'notFound' if it doesn't
 */
export function RedirectToEpisode({ slug }: { readonly slug: string }) {
  const query = useQuery(episodeBySlugOptions(slug));
  const failure = useLoadFailure(query);
  const { data: location, error } = query;
  useEffect(() => {
    if (location) navigate(href('episode', { slug: location.comic, episodeSlug: location.episode }), { replace: true });
  }, [location]);
  if (isNotFound(error)) throw error;
  return failure ? <SeriesFailure slug={slug} failure={failure} /> : <SeriesSkeleton />;
}
