import { Trans } from '@lingui/react/macro';
import { DashboardFrame } from './DashboardFrame.tsx';
import { lazyDashboard } from './lazyDashboard.ts';
import { NewSeries } from './NewSeries.tsx';

const Overview = lazyDashboard(() => import('./overview/OverviewPanel.tsx'));

/** `/dashboard`: how it stands with everything one publishes, and what is to be done. */
export default function DashboardScreen() {
  return (
    <DashboardFrame title={<Trans>Dashboard</Trans>} action={<NewSeries />}>
      <Overview />
    </DashboardFrame>
  );
}
