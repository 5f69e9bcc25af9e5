/** A list of the library as its screens need it: the pages that are there, whatever has become of asking for more. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Of the whole list; undefined while nothing of it is there. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Asks for the next page, unless that is being done or has just failed. */
  readonly more: () => void;
  /** What went wrong last: with the list as a whole, or only with its next page. */
  readonly failure: 'none' | 'list' | 'more';
  readonly retry: () => void;
  /** When what is shown was asked for, ms since 1970. */
  readonly askedAt: number;
}

const nothing: readonly never[] = [];

export function usePages<Item>(query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>): Pages<Item> {
  const { data, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? nothing, [data]);
  const next = () => void fetchNextPage();
  return {
    items,
    total: data?.pages.at(-1)?.total,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => {
      if (hasNextPage && !isFetchingNextPage && !isError) next();
    },
    failure: isFetchNextPageError ? 'more' : isError ? 'list' : 'none',
    retry: isFetchNextPageError ? next : () => void refetch(),
    askedAt: query.dataUpdatedAt,
  };
}
