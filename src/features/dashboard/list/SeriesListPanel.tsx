import { useQuery } from '@tanstack/react-query';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { RowsSkeleton } from '../DashboardFrame.tsx';
import { NoSeriesYet } from '../NoSeriesYet.tsx';
import { RemovalBar } from '../../../widgets/removals/RemovalBar.tsx';
import { useWithoutDeleted } from '../../../widgets/removals/useWithoutDeleted.ts';
import { SeriesList } from './SeriesList.tsx';

const noSeries: readonly never[] = [];

export default function SeriesListPanel() {
  const query = useQuery(everyOwnSeriesOptions);
  const failure = useLoadFailure(query);
  const { data } = query;
  const series = useWithoutDeleted(data ?? noSeries);
  return (
    <>
      {data && (series.length === 0 ? <NoSeriesYet /> : <SeriesList series={series} />)}
      {!data && (failure ? <LoadFailure size="section" {...failure} /> : <RowsSkeleton />)}
      <RemovalBar />
    </>
  );
}
