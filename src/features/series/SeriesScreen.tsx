import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isNotFound } from '../../api/apiError.ts';
import type { Series } from '../../api/schemas/series.ts';
import { seriesKeys, seriesOptions } from '../../api/series.ts';
import { href, navigate } from '../../navigation/links.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { MatureGate } from '../../widgets/matureGate/MatureGate.tsx';
import { SeriesSkeleton } from './SeriesSkeleton.tsx';

// Loads beside the series itself.
const SeriesPage = lazyPart(() => import('./SeriesPage.tsx'), { preload: true });
const SeriesFailure = lazyPart(() => import('./SeriesFailure.tsx'));
const EpisodeElsewhere = lazyPart(async () => ({ default: (await import('./EpisodeElsewhere.tsx')).EpisodeElsewhere }));

/** `/series/{slug}`: a series, else the episode of that slug, else 404. */
export default function SeriesScreen({ params }: { readonly params: { readonly slug?: string | undefined } }) {
  const slug = params.slug ?? '';
  // Where one goes on is another place after each episode: what there is is shown, and asked for again.
  const query = useQuery({ ...seriesOptions(slug), refetchOnMount: 'always' });
  const failure = useLoadFailure(query);
  const { data } = query;
  if (data) return <Loaded slug={slug} series={data} />;
  if (!failure) return <SeriesSkeleton />;
  return (
    <Suspense fallback={<SeriesSkeleton />}>
      {isNotFound(failure.error) ? <EpisodeElsewhere slug={slug} /> : <SeriesFailure slug={slug} failure={failure} />}
    </Suspense>
  );
}

function Loaded({ slug, series }: { readonly slug: string; readonly series: Series }) {
  const { title, is_mature, is_owner } = series;
  // Behind the notice there is no page that could say it.
  useScreenTitle(is_mature && !is_owner ? title : undefined);
  useCanonicalAddress(slug, series);
  return (
    <MatureGate isMature={is_mature} isOwner={is_owner}>
      <Suspense fallback={<SeriesSkeleton />}>
        <SeriesPage series={series} />
      </Suspense>
    </MatureGate>
  );
}

/** Opened by a slug of before a rename, or by its id: the address becomes the one it has now, and nothing is loaded twice. */
function useCanonicalAddress(slug: string, series: Series): void {
  const client = useQueryClient();
  useEffect(() => {
    if (slug === series.slug) return;
    client.setQueryData(seriesKeys.detail(series.slug), series);
    navigate(href('series', { slug: series.slug }) + location.search + location.hash, { replace: true });
  }, [client, slug, series]);
}
