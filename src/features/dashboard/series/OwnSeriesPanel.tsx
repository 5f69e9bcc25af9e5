import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError, isForbidden, isNotFound } from '../../../api/apiError.ts';
import { everyEpisodeOptions } from '../../../api/episode.ts';
import { seriesOptions } from '../../../api/series.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { Coming } from '../DashboardFrame.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { RemovalBar } from '../RemovalBar.tsx';
import { EpisodesSection } from './EpisodesSection.tsx';
import styles from './OwnSeries.module.css';
import { SeriesHead } from './SeriesHead.tsx';
import { TranslationsSection } from './TranslationsSection.tsx';

/** @param id public_id, or a slug */
export default function OwnSeriesPanel({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { data: series, error, refetch, isFetching } = useQuery({ ...seriesOptions(id), refetchOnMount: 'always' });
  // Asked for beside it, not after it.
  const episodes = useQuery(everyEpisodeOptions(id));
  useScreenTitle(series?.title ?? (error ? t`This series can’t be shown` : undefined));
  if (series && !series.is_owner) throw new ApiError({ kind: 'notFound', endpoint: 'GET comic/{id}' });
  if (!series && error && (isNotFound(error) || isForbidden(error))) throw error;
  if (!series) {
    return error ? (
      <div className={styles.page}>
        <h1 className={styles.failed}>
          <Trans>This series can’t be shown</Trans>
        </h1>
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Coming rows={8} />
    );
  }
  return (
    <div className={styles.page}>
      <SeriesHead series={series} />
      {episodes.data ? (
        <EpisodesSection listId={id} series={series} all={episodes.data} />
      ) : episodes.error ? (
        <LoadFailure
          title={<Trans>The episodes could not be loaded</Trans>}
          error={episodes.error}
          isTrying={episodes.isFetching}
          onRetry={() => void episodes.refetch()}
        />
      ) : (
        <Coming />
      )}
      <TranslationsSection series={series} />
      <RemovalBar />
    </div>
  );
}
