import { Trans } from '@lingui/react/macro';
import { DashboardFrame } from '../DashboardFrame.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { NewSeries } from '../NewSeries.tsx';

const Overview = lazyPart(() => import('./OverviewPanel.tsx'), {
  preload: true,
  catalogues: ['forms', 'deviceDrafts'],
});

/** `/dashboard`: an overview of the user's series. */
export default function DashboardScreen() {
  return (
    <DashboardFrame title={<Trans>Dashboard</Trans>} action={<NewSeries />}>
      <Overview />
    </DashboardFrame>
  );
}
