/** Search for series. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from './client.ts';
import { paged } from './paging.ts';
import { limits } from './schemas/limits.ts';
import { searchEndpoints } from './schemas/search.ts';
import { STALE } from './timing.ts';

const root = ['search'] as const;
export const searchKeys = {
  root,
  first: (keywords: string) => [...root, 'first', keywords] as const,
  pages: (keywords: string) => [...root, 'pages', keywords] as const,
};

/** The query of a page of results, always with its page, its size and the keywords. */
function searchQuery(keywords: string, pageNumber: number) {
  return {
    pageNumber,
    pageSize: limits.searchPageSize,
    keywords: keywords.trim(),
  };
}

/** Whether the keywords are long enough to search for: 2 characters. */
export function isSearchable(keywords: string): boolean {
  return keywords.trim().length >= limits.keywordsMin;
}

/** The first ten, for the box in the header; what was found before stays while the next is looked for. */
export function searchOptions(keywords: string) {
  return queryOptions({
    queryKey: searchKeys.first(keywords.trim()),
    queryFn: ({ signal }) => send(searchEndpoints.series, { query: searchQuery(keywords, 1), signal }),
    enabled: isSearchable(keywords),
    placeholderData: keepPreviousData,
    // Whoever types on searches again; the failure has been told by then.
    refetchInterval: false,
    staleTime: STALE.content,
  });
}

/** All of them, for the search screen. */
export function searchPagesOptions(keywords: string) {
  return infiniteQueryOptions({
    queryKey: searchKeys.pages(keywords.trim()),
    queryFn: ({ pageParam, signal }) =>
      send(searchEndpoints.series, { query: searchQuery(keywords, pageParam), signal }),
    ...paged,
    enabled: isSearchable(keywords),
    staleTime: STALE.content,
  });
}
