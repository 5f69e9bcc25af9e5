import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { isSearchable, searchPagesOptions } from '../../api/search.ts';
import { useLoadingShown } from '../../ui/loadingShown.ts';
import { toast } from '../../ui/toasts.ts';
import { tellSearch } from './tellSearch.ts';

/**
 * - `nothing`: too few characters
 * - `loading`: `shown` once that is worth showing
 * - `found`: so many pages as were asked for, as far as they are here; `total` of them all
 */
export type SearchResults =
  | { readonly state: 'nothing' }
  | { readonly state: 'loading'; readonly shown: boolean }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'found';
      readonly items: readonly SeriesSummary[];
      readonly total: number;
      /** There are pages that were not asked for yet, or did not come. */
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      /** Asks again for a page that did not come; undefined where none is missing. */
      readonly retry: (() => void) | undefined;
    };

/** The first `page` pages of what is found for `q`; says by a toast when that fails. */
export function useSearchResults(q: string, page: number): SearchResults {
  const { t } = useLingui();
  const query = useInfiniteQuery(searchPagesOptions(q));
  const { data, error, fetchNextPage, hasNextPage, isError, isFetching, refetch } = query;
  const loaded = data?.pages.length ?? 0;
  const isMissing = loaded > 0 && loaded < page && hasNextPage;
  const showsLoading = useLoadingShown(isSearchable(q) && loaded === 0 && !isError);
  const total = data?.pages[0]?.total;

  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage]);

  const saidError = useRef<Error>(undefined);
  useEffect(() => {
    if (!error || error === saidError.current) return;
    saidError.current = error;
    toast({ type: 'error', message: t`An error occurred during the search` });
  }, [error, t]);

  useEffect(() => {
    if (total !== undefined) tellSearch(q.trim(), total);
  }, [q, total]);

  if (!isSearchable(q)) return { state: 'nothing' };
  if (!data) {
    if (isError) return { state: 'failed', retry: () => void refetch() };
    return { state: 'loading', shown: showsLoading };
  }
  return {
    state: 'found',
    // A series that moved to the next page between two calls comes twice.
    items: [...new Map(data.pages.flatMap(({ items }) => items).map((one) => [one.public_id, one])).values()],
    total: total ?? 0,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    retry: isMissing && isError ? () => void fetchNextPage() : undefined,
  };
}
