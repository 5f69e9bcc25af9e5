import { Plural, Trans } from '@lingui/react/macro';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import listStyles from '../list/SeriesList.module.css';
import { SeriesListRow } from '../list/SeriesListRow.tsx';
import styles from './Overview.module.css';

/** Maximum number of series shown. */
const VISIBLE_SERIES = 5;

/** @param props.series all series, last changed first */
export function LastChanged({ series }: { readonly series: readonly OwnSeries[] }) {
  return (
    <section className={styles.section} aria-labelledby="last-changed">
      <h2 id="last-changed" className={styles.title}>
        <Trans>Recently edited</Trans>
      </h2>
      <ol className={listStyles.list}>
        {series.slice(0, VISIBLE_SERIES).map((item) => (
          <SeriesListRow key={item.public_id} series={item} level={3} />
        ))}
      </ol>
      {series.length > VISIBLE_SERIES && (
        <p className={styles.showMore}>
          <a href={href('dashboard-series')}>
            <Plural value={series.length} one="All # series" other="All # series" />
          </a>
        </p>
      )}
    </section>
  );
}
