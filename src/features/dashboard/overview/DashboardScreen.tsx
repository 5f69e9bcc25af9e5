import { Trans } from '@lingui/react/macro';
import { loadArea } from '../../../i18n/catalogues.ts';
import { DashboardFrame } from '../DashboardFrame.tsx';
import { lazyDashboard } from '../lazyDashboard.ts';
import { NewSeries } from '../NewSeries.tsx';

const Overview = lazyDashboard(async () => {
  const [panel] = await Promise.all([import('./OverviewPanel.tsx'), loadArea('deviceDrafts')]);
  return panel;
});

/** `/dashboard`: how it stands with everything one publishes, and what is to be done. */
export default function DashboardScreen() {
  return (
    <DashboardFrame title={<Trans>Dashboard</Trans>} action={<NewSeries />}>
      <Overview />
    </DashboardFrame>
  );
}
