import { Plural, Trans } from '@lingui/react/macro';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { formatDateTime } from '../../../i18n/dayAndTime.ts';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import styles from './Overview.module.css';

/** Maximum number of series shown. */
const VISIBLE_SERIES = 6;

/** @param props.series the series with scheduled episodes, soonest first */
export function ComingUp({ series }: { readonly series: readonly OwnSeries[] }) {
  return (
    <section className={styles.section} aria-labelledby="coming-up">
      <h2 id="coming-up" className={styles.title}>
        <Trans>Coming up</Trans>
      </h2>
      {series.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nothing scheduled. Scheduled episodes are published automatically.</Trans>
        </p>
      )}
      {series.length > 0 && (
        <ul className={styles.list}>
          {series
            .slice(0, VISIBLE_SERIES)
            .map(({ public_id: id, title, cover_image, next_scheduled_at, scheduled_count }) => (
              <li key={id} className={styles.item}>
                <SeriesCover cover={cover_image} width={40} className={styles.cover} />
                <div className={styles.texts}>
                  <a className={styles.series} href={href('dashboard-series-id', { id })}>
                    {title}
                  </a>
                  {next_scheduled_at !== null && (
                    <p className={styles.task}>
                      <time dateTime={next_scheduled_at}>{formatDateTime(next_scheduled_at)}</time>
                      {' · '}
                      <Plural value={scheduled_count} one="# episode scheduled" other="# episodes scheduled" />
                    </p>
                  )}
                </div>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
