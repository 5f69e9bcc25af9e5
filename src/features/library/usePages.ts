/** A list of the library as its screens need it: the pages that are there, whatever has become of asking for more. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type LoadError, useLoadFailure } from '../../widgets/loadFailure/useLoadFailure.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Of the whole list; undefined while nothing of it is there. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** Asks for the next page, unless that is being done or has just failed. */
  readonly more: () => void;
  /** Of the whole list: nothing of it is there, or what is there is not new. */
  readonly failure: LoadError | undefined;
  /** Of the next page alone. */
  readonly moreFailure: LoadError | undefined;
  /** When what is shown was asked for, ms since 1970. */
  readonly askedAt: number;
}

const nothing: readonly never[] = [];

/** Draws nothing when a page begins to be asked for: rows are being scrolled then, and nothing of it is seen. */
export function usePages<Item>(query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>): Pages<Item> {
  const { data, error, isError, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  const lacking = useLoadFailure(query);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? nothing, [data]);
  const isAsking = useRef(false);
  const [, drawAnew] = useState(0);

  const next = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const result = await fetchNextPage();
    isAsking.current = false;
    // The list has been asked for anew meanwhile, which takes the call back: the page is still wanted.
    if (!result.isError && result.data?.pages.length === data?.pages.length) drawAnew((times) => times + 1);
  };
  const moreFailure = isFetchNextPageError ? { error, retry: () => next() } : undefined;
  return {
    items,
    total: data?.pages.at(-1)?.total,
    hasMore: hasNextPage,
    more: () => {
      if (hasNextPage && !isError) void next();
    },
    failure: lacking ?? (isError && !isFetchNextPageError ? { error, retry: () => refetch() } : undefined),
    moreFailure,
    askedAt: query.dataUpdatedAt,
  };
}
