import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError, isNotFound } from '../../../api/transport/apiError.ts';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import { seriesOptions } from '../../../api/series.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { RowsSkeleton } from '../DashboardFrame.tsx';
import { RemovalBar } from '../../../widgets/removals/RemovalBar.tsx';
import { EpisodesSection } from './episodes/EpisodesSection.tsx';
import styles from './OwnSeries.module.css';
import { SeriesHead } from './SeriesHead.tsx';
import { TranslationsSection } from './translations/TranslationsSection.tsx';

/**
 * A series of the user with its episodes and translations.
 * @param props.id public_id or slug
 * @throws ApiError 'notFound' if the series doesn't exist or belongs to another user
 */
export default function OwnSeriesPanel({ id }: { readonly id: string }) {
  const query = useQuery({ ...seriesOptions(id), refetchOnMount: 'always' });
  const { data: series, error } = query;
  // Loads in parallel with the series.
  const episodes = useQuery(everyEpisodeOptions(id));
  const failure = useLoadFailure(query);
  const episodesFailure = useLoadFailure(episodes);
  useScreenTitle(series?.title);
  if (series && !series.is_owner) throw new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}' });
  if (!series && isNotFound(error)) throw error;
  if (!series) return failure ? <LoadFailure size="page" {...failure} /> : <RowsSkeleton rows={8} />;
  return (
    <div className={styles.page}>
      <SeriesHead series={series} />
      {episodes.data ? (
        <EpisodesSection listId={id} series={series} all={episodes.data} />
      ) : episodesFailure ? (
        <LoadFailure size="section" {...episodesFailure}>
          <Trans>Couldn’t load the episodes.</Trans>
        </LoadFailure>
      ) : (
        <RowsSkeleton />
      )}
      <TranslationsSection series={series} />
      <RemovalBar />
    </div>
  );
}
