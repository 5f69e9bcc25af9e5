/** Pagination with page numbers from 1. */

interface PageQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Returns the number of items before the page, for `.offset(…)` of a query. */
export function pageOffset({ pageNumber, pageSize }: PageQuery): number {
  return (pageNumber - 1) * pageSize;
}

/** Creates the response of a list. An empty list has one page. @param total number of items on all pages */
export function toPage<Item>(items: Item[], total: number, { pageNumber, pageSize }: PageQuery) {
  return { items, page_number: pageNumber, page_last_number: Math.max(1, Math.ceil(total / pageSize)), total };
}
