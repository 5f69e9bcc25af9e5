import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
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
  if (data) {
    return (
      <>
        <Overview all={data} />
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

function Overview({ all }: { readonly all: readonly OwnSeries[] }) {
  const series = useWithoutGone(all);
  const [now] = useState(() => new Date());
  const attention = useMemo(() => attentionOf(series, now), [series, now]);
  const coming = useMemo(() => comingUp(series), [series]);
  if (series.length === 0) return <NoSeriesYet />;
  return (
    <div className={styles.overview}>
      <Totals totals={totalsOf(series)} />
      <div className={styles.columns}>
        <AttentionList items={attention} />
        <ComingUp series={coming} />
      </div>
      <LastChanged series={series} />
    </div>
  );
}
