import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isRetryable } from '../../api/transport/apiError.ts';
import type { SearchResult } from '../../api/schemas/search.ts';
import { isSearchable, searchPagesOptions } from '../../api/search.ts';
import { useLoadingShown } from '../../ui/loadingShown.ts';
import { toast } from '../../ui/toasts.ts';
import { type LoadError, useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';
import { toFilterQuery } from '../../widgets/seriesFilters/seriesFilter.ts';
import { MAX_PAGES, type SearchState } from './searchAddress.ts';
import { trackSearch } from './trackSearch.ts';

/**
 * - `nothing`: the text is too short to search for
 * - `loading`: `showsLoading` tells whether to show a loading indicator
 * - `found`: while the first page loads, these may be the results of the previous text or filter
 */
export type SearchResults =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'loading'; readonly showsLoading: boolean }
  | { readonly kind: 'failed'; readonly failure: LoadError }
  | {
      readonly kind: 'found';
      readonly items: readonly SearchResult[];
      readonly total: number;
      /** Whether the user can request a further page. */
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      /** Error of the requested further page. */
      readonly failure: LoadError | undefined;
    };

/** Loads the first `page` pages of results. Shows a toast if a request fails. */
export function useSearchResults({ q, page, genre, ...filter }: SearchState): SearchResults {
  const { t } = useLingui();
  const query = useInfiniteQuery(
    searchPagesOptions(q, { ...toFilterQuery(filter), genre: genre === 'any' ? undefined : [genre] }),
  );
  const { data, error, fetchNextPage, hasNextPage, isError, isFetching } = query;
  const loadFailure = useLoadFailure(query);
  // True for the results of the previous text or filter.
  const isStale = query.isPlaceholderData;
  const loadedPages = isStale ? 0 : (data?.pages.length ?? 0);
  const isMissing = loadedPages > 0 && loadedPages < page && hasNextPage;
  const showsLoading = useLoadingShown(isSearchable(q) && loadedPages === 0 && !loadFailure);
  const total = isStale ? undefined : data?.pages[0]?.total;

  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage]);

  const reportedError = useRef<Error | string>(undefined);
  useEffect(() => {
    // After temporary failures, shows one toast per search text, not one per attempt.
    const cause = isRetryable(error) ? q : error;
    if (!error || cause === null || cause === reportedError.current) return;
    reportedError.current = cause;
    toast({ type: 'error', message: t`An error occurred during the search` });
  }, [error, q, t]);

  useEffect(() => {
    if (total !== undefined) trackSearch(q.trim(), total);
  }, [q, total]);

  if (!isSearchable(q)) return { kind: 'nothing' };
  // With an empty previous result, the screen would say 'no results' about the new text.
  if (!data || (isStale && (showsLoading || data.pages[0]?.total === 0))) {
    if (loadFailure) return { kind: 'failed', failure: loadFailure };
    return { kind: 'loading', showsLoading };
  }
  return {
    kind: 'found',
    // A series appears twice if it moved to the next page between two requests.
    items: [...new Map(data.pages.flatMap(({ items }) => items).map((series) => [series.public_id, series])).values()],
    total: data.pages[0]?.total ?? 0,
    hasMore: hasNextPage && !isStale && page < MAX_PAGES,
    isLoadingMore: query.isFetchingNextPage,
    failure: isMissing && isError ? { error, retry: fetchNextPage } : undefined,
  };
}
