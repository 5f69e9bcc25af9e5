import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { href } from '../../../navigation/links.ts';
import { useCompactNumber } from '../../../i18n/compactNumber.ts';
import { formatDateTime } from '../../../i18n/dayAndTime.ts';
import { useFormats } from '../../../i18n/format.ts';
import { capitalised, languageName } from '../../../i18n/languageName.ts';
import { BELOW_MD, useMediaQuery } from '../../../ui/mediaQuery.ts';
import { SeriesCover } from '../../../widgets/seriesCover/SeriesCover.tsx';
import { SeriesStatusTag } from '../SeriesStatusTag.tsx';
import styles from './SeriesList.module.css';

interface SeriesListRowProps {
  readonly series: OwnSeries;
  /** Position in the list, from 1. For screen readers. */
  readonly position?: number;
  /** Number of all rows, rendered or not. */
  readonly count?: number;
  /** Level of the heading. Default: 2. */
  readonly level?: 2 | 3;
}

/** One of the user's series, in a row of fixed height. */
export const SeriesListRow = memo(function SeriesListRow({ series, position, count, level = 2 }: SeriesListRowProps) {
  const { t, i18n } = useLingui();
  const Title = level === 2 ? 'h2' : 'h3';
  const compact = useCompactNumber();
  const { list } = useFormats();
  const {
    public_id: id,
    title,
    cover_image,
    language,
    translations,
    stats,
    all_episodes_count,
    next_scheduled_at,
  } = series;
  const isNarrow = useMediaQuery(BELOW_MD);
  const languages = [language, ...translations];
  const languageNames = list(languages.map((code) => languageName(code, i18n.locale)));
  return (
    <li className={styles.row} aria-setsize={count} aria-posinset={position}>
      <SeriesCover cover={cover_image} width={54} loading="eager" className={styles.cover} />
      <div className={styles.texts}>
        <Title className={styles.title}>
          <a href={href('dashboard-series-id', { id })} className={styles.link}>
            {title}
          </a>
        </Title>
        <p className={styles.facts}>
          <SeriesStatusTag status={series.status} />
          <span className={styles.fact}>
            <Plural value={all_episodes_count} one="# episode" other="# episodes" />
          </span>
          <span className={styles.fact}>
            {isNarrow && languages.length > 1 ? (
              <Plural value={languages.length} one="# language" other="# languages" />
            ) : (
              capitalised(languageNames, i18n.locale)
            )}
          </span>
        </p>
        {next_scheduled_at !== null && (
          <p className={styles.next}>
            <Trans>Next episode: {formatDateTime(next_scheduled_at)}</Trans>
          </p>
        )}
      </div>
      <ul className={styles.stats} aria-label={t`Stats`}>
        <Stat name={t`Views`} value={compact(stats.views)} />
        <Stat name={t`Subscribers`} value={compact(stats.subscribers)} />
        <Stat name={t`Likes`} value={compact(stats.likes)} />
      </ul>
    </li>
  );
});

interface StatProps {
  readonly name: string;
  readonly value: string;
}

function Stat({ name, value }: StatProps) {
  return (
    <li className={styles.stat}>
      <span className={styles.value}>{value}</span> <span className={styles.name}>{name}</span>
    </li>
  );
}
