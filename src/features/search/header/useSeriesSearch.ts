import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SearchResult } from '../../../api/schemas/search.ts';
import { isSearchable, searchOptions } from '../../../api/search.ts';
import { useLoadingShown } from '../../../ui/loadingShown.ts';
import { toast } from '../../../ui/toasts.ts';
import { trackSearch } from '../trackSearch.ts';
import { useDebouncedQuery } from '../useDebouncedQuery.ts';

/**
 * - `nothing`: nothing to show yet
 * - `loading`: the search takes long enough to show a loading state
 * - `found`: the first results, which may be those of the previous text
 */
export type SeriesSearch =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'found'; readonly items: readonly SearchResult[]; readonly total: number };

const noResults: SeriesSearch = { kind: 'nothing' };

/** Searches for the typed text when the user pauses typing. Shows a toast if the search fails. */
export function useSeriesSearch(typed: string): SeriesSearch {
  const { t } = useLingui();
  const debouncedText = useDebouncedQuery(typed).trim();
  const { data, error, isError, isFetching, isPending, isPlaceholderData, refetch } = useQuery(
    searchOptions(debouncedText),
  );
  const canSearch = isSearchable(typed);
  const isDebouncing = typed.trim() !== debouncedText;
  const isLoading = canSearch && (isDebouncing || (isError ? isFetching : isPending || isPlaceholderData));
  const showsLoading = useLoadingShown(isLoading);
  const total = isPlaceholderData || isDebouncing ? undefined : data?.total;

  const reportedError = useRef<Error>(undefined);
  useEffect(() => {
    if (!error || error === reportedError.current) return;
    reportedError.current = error;
    toast({ type: 'error', message: t`An error occurred during the search` });
  }, [error, t]);

  useEffect(() => {
    if (total !== undefined && isSearchable(debouncedText)) trackSearch(debouncedText, total);
  }, [debouncedText, total]);

  if (!canSearch) return noResults;
  if (showsLoading) return { kind: 'loading' };
  if (!isSearchable(debouncedText)) return noResults;
  if (isError && !isLoading) return { kind: 'failed', retry: () => void refetch() };
  if (isError || !data) return noResults;
  return { kind: 'found', items: data.items, total: data.total };
}
