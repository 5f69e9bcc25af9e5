/** Lists that grow by 'load more' (product.md §4, Pager): pages are appended while there are more. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Page {
  readonly page_number: number;
  readonly page_last_number: number;
}

/** What every infinite query of this room has in common. */
export const paged = { initialPageParam: 1, getNextPageParam: nextPage } as const;

/** Number of the page after this one; undefined after the last. */
export function nextPage({ page_number, page_last_number }: Page): number | undefined {
  return page_number < page_last_number ? page_number + 1 : undefined;
}

/**
 * Has a list asked for again from its beginning. Of an infinite list only the first page is kept: all its pages would be asked for
 * otherwise, one after the other, for a reader who may be looking at the first.
 */
export async function reloadLists(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.setQueriesData<unknown>({ queryKey }, (data: unknown) => (isInfinite(data) ? firstPageOf(data) : data));
  await client.invalidateQueries({ queryKey });
}

function firstPageOf(data: InfiniteData<unknown>): InfiniteData<unknown> {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isInfinite(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
