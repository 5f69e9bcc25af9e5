import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isNotFound } from '../../api/transport/apiError.ts';
import { categoriesOptions, categoryOptions } from '../../api/category.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { seriesListOptions } from '../../api/series.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { useOwnAddress } from '../../widgets/paging/useOwnAddress.ts';
import { usePages } from '../../widgets/paging/usePages.ts';
import { toFilterQuery } from '../../widgets/seriesFilters/seriesFilter.ts';
import { GenreFilters } from './GenreFilters.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import styles from './GenreScreen.module.css';
import { genreAddress, type GenreState, genreState, usualState } from './genreAddress.ts';

/** Number of series per page. It fills whole rows of two, three, five or six. */
const PAGE_SIZE = 30;

// Loads in parallel with the series.
const FoundSeries = lazyPart(() => import('./FoundSeries.tsx'), { preload: true });

/** `/genres/{code?}`: shows the series of a genre or of all genres. The address contains the state, so users can share it. */
export default function GenreScreen({ params: { code } }: { readonly params: { readonly code?: string | undefined } }) {
  const { t } = useLingui();
  const { query, replace } = useOwnAddress();
  const state = useMemo(() => genreState(query), [query]);
  const { sort, page } = state;
  const title = useGenreTitle(code);
  useScreenTitle(title, title === undefined ? undefined : t`${title}: free webcomics made for scrolling.`);

  const series = useInfiniteQuery(
    seriesListOptions({
      genre: code === undefined ? undefined : [code],
      ...toFilterQuery(state),
      sort,
      pageSize: PAGE_SIZE,
    }),
  );
  const found = usePages(series, page, seriesKey);
  const change = (changes: Partial<GenreState>) =>
    replace(genreAddress(code, { ...state, page: usualState.page, ...changes }));
  const showMore = useCallback(
    () => replace(genreAddress(code, { ...state, page: page + 1 })),
    [code, state, page, replace],
  );
  return (
    <div className={styles.screen}>
      <h1>{title ?? <Trans>Genres</Trans>}</h1>
      <GenreLinks current={code} state={state} />
      <div className={styles.bar}>
        <GenreFilters state={state} onChange={change} />
        <p role="status" className={styles.count}>
          {found.kind === 'found' && <Plural value={found.total} one="# series" other="# series" />}
        </p>
      </div>
      <Suspense fallback={<div className={styles.coming} />}>
        <FoundSeries found={found} code={code} onMore={showMore} />
      </Suspense>
    </div>
  );
}

function seriesKey({ public_id }: SeriesSummary): string {
  return public_id;
}

/** Returns the title of the screen; undefined while loading. If the code is unknown, the 404 screen shows. */
function useGenreTitle(code: string | undefined): string | undefined {
  const { t } = useLingui();
  const genres = useQuery(categoriesOptions);
  const listed = genres.data?.find((genre) => genre.code === code);
  const isUnlisted = code !== undefined && !listed && !genres.isPending;
  const alone = useQuery({ ...categoryOptions(code ?? ''), enabled: isUnlisted, throwOnError: isNotFound });
  if (code === undefined) return t`All series`;
  const name = listed?.name ?? alone.data?.name;
  return name ?? (alone.isError ? t`Genres` : undefined);
}
