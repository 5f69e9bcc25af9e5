import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type LoadError, useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface LibraryPages<Item> {
  readonly items: readonly Item[];
  /** Number of items in the whole list. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** Loads the next page. Does nothing while the next page is loading, and after a failed request. */
  readonly loadMore: () => void;
  /** Error of the whole list. */
  readonly failure: LoadError | undefined;
  /** Error of the next page. */
  readonly moreFailure: LoadError | undefined;
  /** Time when the shown data was fetched, in ms since 1970; 0 if nothing has loaded. */
  readonly fetchedAt: number;
}

const noItems: readonly never[] = [];

/** Returns the loaded pages of a list. */
export function useLibraryPages<Item>(query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>): LibraryPages<Item> {
  const { data, error, isError, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  const loadFailure = useLoadFailure(query);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? noItems, [data]);
  const isFetchingNext = useRef(false);
  const [, forceRender] = useState(0);

  const fetchNext = async () => {
    if (isFetchingNext.current) return;
    isFetchingNext.current = true;
    const result = await fetchNextPage();
    isFetchingNext.current = false;
    // A refetch of the list may have cancelled this request.
    if (!result.isError && result.data?.pages.length === data?.pages.length) forceRender((times) => times + 1);
  };
  const moreFailure = isFetchNextPageError ? { error, retry: () => fetchNext() } : undefined;
  return {
    items,
    total: data?.pages.at(-1)?.total,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isError) void fetchNext();
    },
    failure: loadFailure ?? (isError && !isFetchNextPageError ? { error, retry: () => refetch() } : undefined),
    moreFailure,
    fetchedAt: query.dataUpdatedAt,
  };
}
