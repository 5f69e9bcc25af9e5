import { Trans } from '@lingui/react/macro';
import styles from './NoSeriesYet.module.css';
import { NewSeries } from './NewSeries.tsx';

/** Empty state of a dashboard without series. */
export function NoSeriesYet() {
  return (
    <div className={styles.nothing}>
      <h2 className={styles.title}>
        <Trans>No series yet</Trans>
      </h2>
      <p className={styles.words}>
        <Trans>Your series stand here with their episodes, what is scheduled, and how they are read.</Trans>
      </p>
      <NewSeries />
    </div>
  );
}
