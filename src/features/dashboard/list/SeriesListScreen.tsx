import { Trans } from '@lingui/react/macro';
import { DashboardFrame } from '../DashboardFrame.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { NewSeries } from '../NewSeries.tsx';

const SeriesList = lazyPart(() => import('./SeriesListPanel.tsx'), { preload: true, catalogues: ['forms'] });

/** `/dashboard/series`: lists all series of the user, in any state. */
export default function SeriesListScreen() {
  return (
    <DashboardFrame title={<Trans>Series</Trans>} action={<NewSeries />}>
      <SeriesList />
    </DashboardFrame>
  );
}
