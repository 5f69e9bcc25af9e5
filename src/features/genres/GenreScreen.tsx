import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { isNotFound } from '../../api/apiError.ts';
import { categoriesOptions, categoryOptions } from '../../api/category.ts';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { seriesListOptions } from '../../api/series.ts';
import { navigate } from '../../app/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { ListProblem, LoadMore } from '../../widgets/paging/lazyPaging.ts';
import { type Pages, usePages } from '../../widgets/paging/usePages.ts';
import { SeriesGrid, SeriesGridSkeleton } from '../../widgets/seriesCard/SeriesGrid.tsx';
import { GenreFilters } from './GenreFilters.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import styles from './GenreScreen.module.css';
import { genreAddress, type GenreState, genreState, usualState } from './genreAddress.ts';

/** Series of a page: whole rows of two, three, five and six. */
const PAGE_SIZE = 30;

/** `/genres/{code?}`: the series of a genre, or all of them. The address is the state, so it can be shared and come back to. */
export default function GenreScreen({ params: { code } }: { readonly params: { readonly code?: string | undefined } }) {
  const { t } = useLingui();
  const query = useSearch();
  const state = useMemo(() => genreState(query), [query]);
  const { status, language, sort, page } = state;
  const title = useGenreTitle(code);
  useScreenTitle(title, title === undefined ? undefined : t`${title}: webcomics in long strips, to read for free.`);

  const list = useInfiniteQuery(
    seriesListOptions({
      genre: code === undefined ? undefined : [code],
      status: status === 'any' ? undefined : status,
      language: language === 'any' ? undefined : language,
      sort,
      pageSize: PAGE_SIZE,
    }),
  );
  const found = usePages(list, page, seriesKey);
  const change = (wanted: Partial<GenreState>) =>
    navigate(genreAddress(code, { ...state, page: usualState.page, ...wanted }), { replace: true });
  const showMore = useCallback(
    () => navigate(genreAddress(code, { ...state, page: page + 1 }), { replace: true }),
    [code, state, page],
  );
  return (
    <div className={styles.screen}>
      <h1>{title ?? <Trans>Genres</Trans>}</h1>
      <GenreLinks current={code} state={state} />
      <div className={styles.bar}>
        <GenreFilters state={state} onChange={change} />
        <p role="status" className={styles.count}>
          {found.state === 'found' && <Plural value={found.total} one="# series" other="# series" />}
        </p>
      </div>
      <FoundSeries found={found} code={code} onMore={showMore} />
    </div>
  );
}

const seriesKey = ({ public_id }: SeriesSummary): string => public_id;

/** Undefined while it is not known; a code that is none is the frame's 404 screen. */
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

interface FoundProps {
  readonly found: Pages<SeriesSummary>;
  readonly code: string | undefined;
  readonly onMore: () => void;
}

function FoundSeries({ found, code, onMore }: FoundProps) {
  if (found.state === 'loading') return <SeriesGridSkeleton />;
  if (found.state === 'failed')
    return (
      <Suspense>
        <ListProblem retry={found.retry} />
      </Suspense>
    );
  if (found.total === 0) return <NothingFound code={code} />;
  const { items, hasMore, isLoadingMore, retry } = found;
  return (
    <>
      <SeriesGrid items={items} level={2} coming={isLoadingMore ? 6 : 0} />
      <Suspense>{hasMore && <LoadMore isLoading={isLoadingMore} onMore={onMore} retry={retry} />}</Suspense>
    </>
  );
}

function NothingFound({ code }: Pick<FoundProps, 'code'>) {
  return (
    <div className={styles.nothing}>
      <p>
        <Trans>No series here fits that. Somebody should draw one.</Trans>
      </p>
      <div className={styles.ways}>
        <ButtonLink href={genreAddress(code)} variant="primary">
          <Trans>Clear the filters</Trans>
        </ButtonLink>
        <ButtonLink href={genreAddress(undefined)}>
          <Trans>All series</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
