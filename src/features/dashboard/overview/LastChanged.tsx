import { Plural, Trans } from '@lingui/react/macro';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import listStyles from '../list/SeriesList.module.css';
import { SeriesListRow } from '../list/SeriesListRow.tsx';
import styles from './Overview.module.css';

/** As many as one works on at a time. */
const SHOWN = 5;

/** What one has worked on last, and the way to all the others. */
export function LastChanged({ series }: { readonly series: readonly OwnSeries[] }) {
  return (
    <section className={styles.section} aria-labelledby="last-changed">
      <h2 id="last-changed" className={styles.title}>
        <Trans>Last changed</Trans>
      </h2>
      <ol className={listStyles.list}>
        {series.slice(0, SHOWN).map((one) => (
          <SeriesListRow key={one.public_id} series={one} level={3} />
        ))}
      </ol>
      {series.length > SHOWN && (
        <p className={styles.more}>
          <a href={href('dashboard-series')}>
            <Plural value={series.length} one="All # series" other="All # series" />
          </a>
        </p>
      )}
    </section>
  );
}
