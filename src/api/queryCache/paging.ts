/** Lists that the API returns in pages. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { limits } from '../schemas/limits.ts';

interface Page {
  readonly page_number: number;
  readonly page_last_number: number;
}

/** Options of infinite queries. */
export const paged = { initialPageParam: 1, getNextPageParam: getNextPageNumber } as const;

/**
 * Delays the response of a second or later page to the next frame, so that parsing and rendering don't share a frame. No delay in
 * a hidden page, which gets no frames.
 */
export async function deliverInNextFrame<Result>(
  response: Promise<Result>,
  { pageNumber }: { pageNumber: number },
): Promise<Result> {
  const result = await response;
  if (pageNumber > 1 && 'requestAnimationFrame' in globalThis && document.visibilityState === 'visible')
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  return result;
}

/** Returns the number of the next page; undefined after the last page. */
export function getNextPageNumber({ page_number, page_last_number }: Page): number | undefined {
  return page_number < page_last_number ? page_number + 1 : undefined;
}

/**
 * Marks the lists whose keys start with `queryKey` as outdated, and refetches those on the screen. Infinite lists keep only their
 * first page; otherwise all pages would be refetched, one after the other.
 */
export async function reloadLists(client: QueryClient, queryKey: QueryKey): Promise<void> {
  client.setQueriesData<unknown>({ queryKey }, (data: unknown) => (isInfiniteData(data) ? keepFirstPage(data) : data));
  await client.invalidateQueries({ queryKey });
}

function keepFirstPage(data: InfiniteData<unknown>): InfiniteData<unknown> {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isInfiniteData(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** How many pages `loadEveryItem` requests in parallel after the first. With HTTP/1.1, browsers open six connections per host. */
const PARALLEL_REQUESTS = 4;

/** Loads a complete list. An entry that moves to a later page in the meantime is included once. Rejects if one call fails. */
export async function loadEveryItem<Item extends { readonly public_id: string }>(
  loadPage: (paging: { pageNumber: number; pageSize: number }) => Promise<Page & { readonly items: readonly Item[] }>,
): Promise<Item[]> {
  const fetchPage = (pageNumber: number) => loadPage({ pageNumber, pageSize: limits.pageSize.max });
  const pages = [await fetchPage(1)];
  const last = pages[0]?.page_last_number ?? 1;
  for (let first = 2; first <= last; first += PARALLEL_REQUESTS) {
    const numbers = Array.from({ length: Math.min(PARALLEL_REQUESTS, last - first + 1) }, (_, index) => first + index);
    pages.push(...(await Promise.all(numbers.map(fetchPage))));
  }
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.public_id, item] as const))).values()];
}
