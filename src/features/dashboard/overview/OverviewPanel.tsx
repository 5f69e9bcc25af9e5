import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
import type { DeviceDraft } from '../../../widgets/deviceDrafts/deviceDrafts.ts';
import { useDeviceDrafts } from '../../../widgets/deviceDrafts/useDeviceDrafts.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { RowsSkeleton } from '../DashboardFrame.tsx';
import { NoSeriesYet } from '../NoSeriesYet.tsx';
import { RemovalBar } from '../../../widgets/removals/RemovalBar.tsx';
import { useWithoutDeleted } from '../../../widgets/removals/useWithoutDeleted.ts';
import { AttentionList } from './AttentionList.tsx';
import { findAttentionItems, selectScheduledSeries, sumTotals } from './attention.ts';
import { ComingUp } from './ComingUp.tsx';
import { LastChanged } from './LastChanged.tsx';
import styles from './Overview.module.css';
import { Totals } from '../Totals.tsx';

export default function OverviewPanel() {
  const query = useQuery(everyOwnSeriesOptions);
  const failure = useLoadFailure(query);
  const { data } = query;
  const drafts = useDeviceDrafts();
  if (data && drafts) {
    return (
      <>
        <Overview all={data} drafts={drafts} />
        <RemovalBar />
      </>
    );
  }
  return failure ? <LoadFailure size="section" {...failure} /> : <RowsSkeleton />;
}

function Overview({ all, drafts }: { readonly all: readonly OwnSeries[]; readonly drafts: readonly DeviceDraft[] }) {
  const series = useWithoutDeleted(all);
  const [now] = useState(() => new Date());
  const attention = useMemo(() => findAttentionItems(series, now), [series, now]);
  const scheduled = useMemo(() => selectScheduledSeries(series), [series]);
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
      <Totals totals={sumTotals(series)} />
      <div className={styles.columns}>
        <AttentionList items={attention} drafts={drafts} />
        <ComingUp series={scheduled} />
      </div>
      <LastChanged series={series} />
    </div>
  );
}
