import type { ReactNode } from 'react';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { type CardLayout, SeriesCard, SeriesCardSkeleton } from './SeriesCard.tsx';
import styles from './SeriesGrid.module.css';

/** Number of cards whose covers load immediately. */
const EAGER_CARDS = 6;

export interface SeriesGridProps<Series extends SeriesSummary> {
  readonly items: readonly Series[];
  readonly layout?: CardLayout;
  readonly level?: 2 | 3;
  /** `note` and `action` of the cards; see `SeriesCard`. */
  readonly note?: (series: Series) => ReactNode;
  readonly action?: (series: Series) => ReactNode;
  /** Number of skeletons after the last card. */
  readonly placeholderCount?: number;
}

/** Shows series as a grid of covers or as a list. The browser skips rendering of invisible cards, whose size is known. */
export function SeriesGrid<Series extends SeriesSummary>(props: SeriesGridProps<Series>) {
  const { items, layout = 'grid', level, note, action, placeholderCount = 0 } = props;
  return (
    <div className={styles.frame}>
      <ol className={styles[layout]}>
        {items.map((series, index) => (
          <li key={series.public_id} className={styles.item}>
            <SeriesCard
              series={series}
              layout={layout}
              level={level}
              loading={index < EAGER_CARDS ? 'eager' : 'lazy'}
              note={note?.(series)}
              action={action?.(series)}
            />
          </li>
        ))}
        {renderPlaceholders(placeholderCount, layout)}
      </ol>
    </div>
  );
}

export function SeriesGridSkeleton({
  count = 12,
  layout = 'grid',
}: {
  readonly count?: number;
  readonly layout?: CardLayout;
}) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <ol className={styles[layout]}>{renderPlaceholders(count, layout)}</ol>
    </div>
  );
}

function renderPlaceholders(count: number, layout: CardLayout): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    <li key={`placeholder-${index}`} className={styles.item} aria-hidden="true">
      <SeriesCardSkeleton layout={layout} />
    </li>
  ));
}
