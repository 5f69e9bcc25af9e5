import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import type { OwnSeries } from '../../../api/schemas/series.ts';
import { LoadMore } from '../../../widgets/paging/LoadMore.tsx';
import { nextPageFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { useWithoutDeleted } from '../../../widgets/removals/useWithoutDeleted.ts';
import { OwnSeriesRow } from './OwnSeriesRow.tsx';
import styles from './Start.module.css';

interface OwnSeriesListProps {
  readonly title: ReactNode;
  /** See `OwnSeriesRow`. */
  readonly offersNewEpisode: boolean;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly OwnSeries[] }>>;
}

/** A titled list of the user's series. Renders nothing if the list is empty. */
export function OwnSeriesList({ title, offersNewEpisode, query }: OwnSeriesListProps) {
  const id = useId();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = () => void fetchNextPage();
  const items = useWithoutDeleted(useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map((series) => (
          <li key={series.public_id} className={styles.item}>
            <OwnSeriesRow series={series} offersNewEpisode={offersNewEpisode} />
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} onMore={loadMore} failure={nextPageFailure(query)} />}
    </section>
  );
}
