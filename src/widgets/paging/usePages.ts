import { useEffect } from 'react';
import { type LoadError, useLoadFailure } from '../loadFailure/useLoadFailure.ts';

/** What is read of an infinite query whose pages hold items. */
export interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[]; readonly total: number }[] } | undefined;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
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
      /** Of them all, loaded or not. */
      readonly total: number;
      /** False when the loaded page is the last. */
      readonly hasMore: boolean;
      readonly isLoadingMore: boolean;
      /** Of a page that was asked for. */
      readonly failure: LoadError | undefined;
    };

/**
 * The first `page` pages of a list, one below the other, as far as they are here; those that are missing are asked for one after the
 * other, so that a reload comes back to as many as were shown. `keyOf` tells an item that moved to the next page between two calls
 * and so comes twice.
 */
export function usePages<Item>(query: PagedQuery<Item>, page: number, keyOf: (item: Item) => string): Pages<Item> {
  const { data, error, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const nothing = useLoadFailure(query);
  const loaded = data?.pages.length ?? 0;
  const isMissing = loaded > 0 && loaded < page && hasNextPage;

  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage();
  }, [isMissing, isFetching, isError, fetchNextPage]);

  if (!data) return nothing ? { kind: 'failed', failure: nothing } : { kind: 'loading' };
  return {
    kind: 'found',
    items: [...new Map(data.pages.flatMap(({ items }) => items).map((item) => [keyOf(item), item])).values()],
    total: data.pages[0]?.total ?? 0,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage || (isMissing && !isError),
    failure: isMissing && isError ? { error, retry: fetchNextPage } : undefined,
  };
}
