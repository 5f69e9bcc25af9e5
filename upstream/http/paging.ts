/** Pages of lists, counted from 1. */

interface Asked {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** For `.offset(…)`, beside `.limit(query.pageSize)`. */
export function pageOffset({ pageNumber, pageSize }: Asked): number {
  return (pageNumber - 1) * pageSize;
}

/** The answer of a list. The last page of an empty one is the first. */
export function toPage<Item>(items: Item[], total: number, { pageNumber, pageSize }: Asked) {
  return { items, page_number: pageNumber, page_last_number: Math.max(1, Math.ceil(total / pageSize)), total };
}
