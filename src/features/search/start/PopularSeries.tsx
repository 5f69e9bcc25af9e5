import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { SeriesCard, SeriesCardSkeleton } from '../../../widgets/seriesCard/SeriesCard.tsx';
import styles from './SearchStart.module.css';

/** Three columns of three rows. In two columns, the style sheet hides the last series. */
export const POPULAR_COUNT = 9;

/** `items` is undefined while loading. */
export function PopularSeries({ items }: { readonly items: readonly SeriesSummary[] | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.popular}>
      <h2 id={id}>
        <Trans>Popular now</Trans>
      </h2>
      <ol className={styles.ranks} aria-hidden={items === undefined || undefined}>
        {items === undefined
          ? Array.from({ length: POPULAR_COUNT }, (_, index) => (
              <li key={index}>
                <SeriesCardSkeleton layout="row" />
              </li>
            ))
          : items.map((series, index) => (
              <li key={series.public_id}>
                <SeriesCard series={series} layout="row" rank={index + 1} />
              </li>
            ))}
      </ol>
    </section>
  );
}
