import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
import { Coming } from '../DashboardFrame.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { NoSeriesYet } from '../NoSeriesYet.tsx';
import { RemovalBar } from '../RemovalBar.tsx';
import { useWithoutGone } from '../useGone.ts';
import { SeriesList } from './SeriesList.tsx';

const none: readonly never[] = [];

export default function SeriesListPanel() {
  const { data, error, refetch, isFetching } = useQuery(everyOwnSeriesOptions);
  const series = useWithoutGone(data ?? none);
  return (
    <>
      {data && (series.length === 0 ? <NoSeriesYet /> : <SeriesList series={series} />)}
      {!data && !error && <Coming />}
      {!data && error && (
        <LoadFailure
          title={<Trans context="several">Your series could not be loaded</Trans>}
          error={error}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <RemovalBar />
    </>
  );
}
