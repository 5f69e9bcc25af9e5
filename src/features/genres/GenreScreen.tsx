import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isNotFound } from '../../api/transport/apiError.ts';
import { categoriesOptions, categoryOptions } from '../../api/category.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { seriesListOptions } from '../../api/series.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { useScreenAddress } from '../../widgets/paging/useScreenAddress.ts';
import { usePages } from '../../widgets/paging/usePages.ts';
import { toFilterQuery } from '../../widgets/seriesFilters/seriesFilter.ts';
import { GenreFilters } from './GenreFilters.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import styles from './GenreScreen.module.css';
import { toGenreAddress, type GenreState, parseGenreState, defaultState } from './genreAddress.ts';

/** Number of series per page, which fill whole rows of two, three, five or six. */
const PAGE_SIZE = 30;

// Loads in parallel with the series.
const SeriesResults = lazyPart(() => import('./SeriesResults.tsx'), { preload: true });

/** `/genres/{code?}`: shows the series of a genre or of all genres. */
export default function GenreScreen({ params: { code } }: { readonly params: { readonly code?: string | undefined } }) {
  const { t } = useLingui();
  const { query, replace } = useScreenAddress();
  const state = useMemo(() => parseGenreState(query), [query]);
  const { sort, page } = state;
  const title = useGenreTitle(code);
  useScreenTitle(title, title === undefined ? undefined : t`${title}: free webcomics made for scrolling.`);

  const seriesQuery = useInfiniteQuery(
    seriesListOptions({
      genre: code === undefined ? undefined : [code],
      ...toFilterQuery(state),
      sort,
      pageSize: PAGE_SIZE,
    }),
  );
  const series = usePages(seriesQuery, page, getSeriesId);
  const updateState = (changes: Partial<GenreState>) =>
    replace(toGenreAddress(code, { ...state, page: defaultState.page, ...changes }));
  const showMore = useCallback(
    () => replace(toGenreAddress(code, { ...state, page: page + 1 })),
    [code, state, page, replace],
  );
  return (
    <div className={styles.screen}>
      <h1>{title ?? <Trans>Genres</Trans>}</h1>
      <GenreLinks current={code} state={state} />
      <div className={styles.bar}>
        <GenreFilters state={state} onChange={updateState} />
        <p role="status" className={styles.count}>
          {series.kind === 'found' && <Plural value={series.total} one="# series" other="# series" />}
        </p>
      </div>
      <Suspense fallback={<div className={styles.skeleton} />}>
        <SeriesResults series={series} code={code} onMore={showMore} />
      </Suspense>
    </div>
  );
}

function getSeriesId({ public_id }: SeriesSummary): string {
  return public_id;
}

/**
 * Undefined while the name is loading.
 * @throws ApiError 'notFound' for unknown codes
 */
function useGenreTitle(code: string | undefined): string | undefined {
  const { t } = useLingui();
  const genres = useQuery(categoriesOptions);
  const listedGenre = genres.data?.find((genre) => genre.code === code);
  const isUnlisted = code !== undefined && !listedGenre && !genres.isPending;
  const unlistedGenre = useQuery({ ...categoryOptions(code ?? ''), enabled: isUnlisted, throwOnError: isNotFound });
  if (code === undefined) return t`All series`;
  const name = listedGenre?.name ?? unlistedGenre.data?.name;
  return name ?? (unlistedGenre.isError ? t`Genres` : undefined);
}
