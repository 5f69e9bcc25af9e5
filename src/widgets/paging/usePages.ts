import { useEffect } from 'react';
import { type LoadError, useLoadFailure } from '../loadFailure/useLoadFailure.ts';

/** The properties that `usePages` uses of an infinite query whose pages contain items. */
export interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[]; readonly total: number }[] } | undefined;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export type Pages<Item> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: LoadError }
  | {
      readonly kind: 'found';
      readonly items: readonly Item[];
      /** Number of all items, loaded or not. */
      readonly total: number;
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      /** Failure to load one of the first `page` pages; for pages after them, see `nextPageFailure`. */
      readonly failure: LoadError | undefined;
    };

/**
 * Returns the items of all loaded pages, and requests further pages one after the other until `page` pages are loaded. `getKey`
 * detects items that would appear twice.
 */
export function usePages<Item>(query: PagedQuery<Item>, page: number, getKey: (item: Item) => string): Pages<Item> {
  const { data, error, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const loadFailure = useLoadFailure(query);
  const loaded = data?.pages.length ?? 0;
  const isMissing = loaded > 0 && loaded < page && hasNextPage;

  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage]);

  if (!data) return loadFailure ? { kind: 'failed', failure: loadFailure } : { kind: 'loading' };
  return {
    kind: 'found',
    items: [...new Map(data.pages.flatMap(({ items }) => items).map((item) => [getKey(item), item])).values()],
    total: data.pages[0]?.total ?? 0,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage || (isMissing && !isError),
    failure: isMissing && isError ? { error, retry: fetchNextPage } : undefined,
  };
}
