import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
import type { DeviceDraft } from '../../../widgets/deviceDrafts/deviceDrafts.ts';
import { useDeviceDrafts } from '../../../widgets/deviceDrafts/useDeviceDrafts.ts';
import { Coming } from '../DashboardFrame.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { NoSeriesYet } from '../NoSeriesYet.tsx';
import { RemovalBar } from '../RemovalBar.tsx';
import { useWithoutGone } from '../useGone.ts';
import { AttentionList } from './AttentionList.tsx';
import { attentionOf, comingUp, totalsOf } from './attention.ts';
import { ComingUp } from './ComingUp.tsx';
import { LastChanged } from './LastChanged.tsx';
import styles from './Overview.module.css';
import { Totals } from '../Totals.tsx';

export default function OverviewPanel() {
  const { data, error, refetch, isFetching } = useQuery(everyOwnSeriesOptions);
  const drafts = useDeviceDrafts();
  if (data && drafts) {
    return (
      <>
        <Overview all={data} drafts={drafts} />
        <RemovalBar />
      </>
    );
  }
  if (!error) return <Coming />;
  return (
    <LoadFailure
      title={<Trans>Your dashboard could not be loaded</Trans>}
      error={error}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Overview({ all, drafts }: { readonly all: readonly OwnSeries[]; readonly drafts: readonly DeviceDraft[] }) {
  const series = useWithoutGone(all);
  const [now] = useState(() => new Date());
  const attention = useMemo(() => attentionOf(series, now), [series, now]);
  const coming = useMemo(() => comingUp(series), [series]);
  if (series.length === 0) {
    return (
      <div className={styles.overview}>
        <NoSeriesYet />
        {drafts.length > 0 && <AttentionList items={[]} drafts={drafts} />}
      </div>
    );
  }
  return (
    <div className={styles.overview}>
      <Totals totals={totalsOf(series)} />
      <div className={styles.columns}>
        <AttentionList items={attention} drafts={drafts} />
        <ComingUp series={coming} />
      </div>
      <LastChanged series={series} />
    </div>
  );
}
