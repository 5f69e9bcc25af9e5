import { Trans } from '@lingui/react/macro';
import styles from './NoSeriesYet.module.css';
import { NewSeries } from './NewSeries.tsx';

/** Empty state of a dashboard without series. */
export function NoSeriesYet() {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>
        <Trans>No series yet</Trans>
      </h2>
      <p className={styles.texts}>
        <Trans>Manage your series, schedule episodes and see your stats here.</Trans>
      </p>
      <NewSeries />
    </div>
  );
}
