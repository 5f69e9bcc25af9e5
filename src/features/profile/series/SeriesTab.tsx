import type { SeriesSummary } from '../../../api/schemas/series.ts';
import { SeriesGrid, SeriesGridSkeleton } from '../../../widgets/seriesCard/SeriesGrid.tsx';
import { type InfiniteList, isFirstLoad, ListEnd } from '../ListEnd.tsx';
import styles from './SeriesTab.module.css';

interface SeriesTabProps {
  /** The query of the user's series. */
  readonly series: InfiniteList;
  /** The loaded series. */
  readonly items: readonly SeriesSummary[];
  /** Number of the user's public series. */
  readonly expected: number;
}

const PAGE_SIZE = 20;

export default function SeriesTab({ series, items, expected }: SeriesTabProps) {
  return (
    <div className={styles.tab}>
      {isFirstLoad(series) ? (
        <SeriesGridSkeleton count={Math.min(expected, PAGE_SIZE)} />
      ) : (
        <SeriesGrid
          items={items}
          level={2}
          placeholderCount={series.isFetchingNextPage ? Math.min(PAGE_SIZE, Math.max(0, expected - items.length)) : 0}
        />
      )}
      <ListEnd list={series} />
    </div>
  );
}
