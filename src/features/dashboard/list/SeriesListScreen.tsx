import { Trans } from '@lingui/react/macro';
import { DashboardFrame } from '../DashboardFrame.tsx';
import { lazyDashboard } from '../lazyDashboard.ts';
import { NewSeries } from '../NewSeries.tsx';

const SeriesList = lazyDashboard(() => import('./SeriesListPanel.tsx'));

/** `/dashboard/series`: everything one publishes, whatever its state. */
export default function SeriesListScreen() {
  return (
    <DashboardFrame title={<Trans>Series</Trans>} action={<NewSeries />}>
      <SeriesList />
    </DashboardFrame>
  );
}
