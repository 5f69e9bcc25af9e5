/** Queries for the search for series. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Filter } from './transport/call.ts';
import { send } from './transport/client.ts';
import { paged } from './queryCache/paging.ts';
import { limits } from './schemas/limits.ts';
import { searchEndpoints } from './schemas/search.ts';
import { staleTimeMs } from './transport/timing.ts';

export type SearchFilter = Omit<Filter<typeof searchEndpoints.series>, 'keywords'>;

const root = ['search'] as const;
export const searchKeys = {
  root,
  first: (keywords: string) => [...root, 'first', keywords] as const,
  pages: (keywords: string, filter: SearchFilter) => [...root, 'pages', keywords, filter] as const,
};

/** Returns the query parameters of a page of results. */
function searchQuery(keywords: string, pageNumber: number) {
  return {
    pageNumber,
    pageSize: limits.searchPageSize,
    keywords: keywords.trim(),
  };
}

/** Whether the keywords, without surrounding spaces, are long enough to search for. */
export function isSearchable(keywords: string): boolean {
  return keywords.trim().length >= limits.keywordsMin;
}

/** The first page of results. Previous results stay visible while the next ones load. */
export function searchOptions(keywords: string) {
  return queryOptions({
    queryKey: searchKeys.first(keywords.trim()),
    queryFn: ({ signal }) => send(searchEndpoints.series, { query: searchQuery(keywords, 1), signal }),
    enabled: isSearchable(keywords),
    placeholderData: keepPreviousData,
    // No slow retries: the search box shows the failure, and the next keystroke starts a new search.
    refetchInterval: false,
    staleTime: staleTimeMs.content,
  });
}

/** The results that match the filter, page by page. Previous results stay visible while the next ones load. */
export function searchPagesOptions(keywords: string, filter: SearchFilter = {}) {
  return infiniteQueryOptions({
    queryKey: searchKeys.pages(keywords.trim(), filter),
    queryFn: ({ pageParam, signal }) =>
      send(searchEndpoints.series, { query: { ...searchQuery(keywords, pageParam), ...filter }, signal }),
    ...paged,
    enabled: isSearchable(keywords),
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs.content,
  });
}
