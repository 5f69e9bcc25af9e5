import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesOptions } from '../../../api/category.ts';
import { seriesListOptions } from '../../../api/series.ts';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import { useLoadFailure } from '../../../widgets/loadFailure/useLoadFailure.ts';
import { GenreTiles } from './GenreTiles.tsx';
import { POPULAR_COUNT, PopularSeries } from './PopularSeries.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import styles from './SearchStart.module.css';

/** More series than `PopularSeries` shows, so that more genres get a cover. */
const popularOptions = seriesListOptions({ sort: 'popular', pageSize: 30 });

interface SearchStartProps {
  /** Called before the pressed button disappears. Must move the focus. */
  readonly onBeforeCleared: () => void;
}

/** The search screen while the search text is too short. */
export function SearchStart({ onBeforeCleared }: SearchStartProps) {
  const genresQuery = useQuery(categoriesOptions);
  const popularQuery = useInfiniteQuery(popularOptions);
  const failure = useLoadFailure(genresQuery, popularQuery);
  const genres = genresQuery.data;
  const popular = popularQuery.data?.pages[0]?.items;
  // Both sections appear together, so that neither moves the other.
  const isLoading = failure === undefined && (genres === undefined || popular === undefined);
  return (
    <div className={styles.start}>
      <RecentSearches onBeforeCleared={onBeforeCleared} />
      {failure && <LoadFailure size="section" {...failure} />}
      {isLoading ? (
        <>
          <GenreTiles genres={undefined} popular={[]} />
          <PopularSeries items={undefined} />
        </>
      ) : (
        <>
          {/* The keys replace the placeholders instead of updating them. */}
          {genres && <GenreTiles key="genres" genres={genres} popular={popular ?? []} />}
          {popular && popular.length > 0 && <PopularSeries key="popular" items={popular.slice(0, POPULAR_COUNT)} />}
        </>
      )}
    </div>
  );
}
