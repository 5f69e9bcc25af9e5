import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isNotFound } from '../../api/transport/apiError.ts';
import type { Series } from '../../api/schemas/series.ts';
import { seriesKeys, seriesOptions } from '../../api/series.ts';
import { href, navigate } from '../../navigation/links.ts';
import { useCurrentUser } from '../../session/account.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { SeriesSkeleton } from './SeriesSkeleton.tsx';

// Loads in parallel with the series.
const SeriesPage = lazyPart(() => import('./SeriesPage.tsx'), { preload: true });
const MatureGate = lazyPart(async () => ({
  default: (await import('../../widgets/matureGate/MatureGate.tsx')).MatureGate,
}));
const SeriesFailure = lazyPart(() => import('./SeriesFailure.tsx'));
const RedirectToEpisode = lazyPart(async () => ({
  default: (await import('./RedirectToEpisode.tsx')).RedirectToEpisode,
}));

/** `/series/{slug}`: shows the series with that slug, else the episode with that slug, else the 404 screen. */
export default function SeriesScreen({ params }: { readonly params: { readonly slug?: string | undefined } }) {
  const slug = params.slug ?? '';
  // The next episode to read changes when the user reads.
  const query = useQuery({ ...seriesOptions(slug), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data } = query;
  if (data) return <LoadedSeries slug={slug} series={data} />;
  if (!failure) return <SeriesSkeleton />;
  return (
    <Suspense fallback={<SeriesSkeleton />}>
      {isNotFound(failure.error) ? <RedirectToEpisode slug={slug} /> : <SeriesFailure slug={slug} failure={failure} />}
    </Suspense>
  );
}

function LoadedSeries({ slug, series }: { readonly slug: string; readonly series: Series }) {
  const { title, is_mature, is_owner } = series;
  const isModerator = useCurrentUser()?.is_moderator === true;
  const isGuarded = is_mature && !is_owner && !isModerator;
  // The page behind the age gate isn't rendered, so it can't set the title.
  useScreenTitle(isGuarded ? title : undefined);
  useCanonicalAddress(slug, series);
  const page = <SeriesPage series={series} />;
  return (
    <Suspense fallback={<SeriesSkeleton />}>
      {isGuarded ? (
        <MatureGate isMature isOwner={false}>
          {page}
        </MatureGate>
      ) : (
        page
      )}
    </Suspense>
  );
}

/** Replaces an address with an old slug or an id. */
function useCanonicalAddress(slug: string, series: Series): void {
  const client = useQueryClient();
  useEffect(() => {
    if (slug === series.slug) return;
    client.setQueryData(seriesKeys.detail(series.slug), series);
    navigate(href('series', { slug: series.slug }) + location.search + location.hash, { replace: true });
  }, [client, slug, series]);
}
