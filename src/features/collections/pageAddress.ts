/** Stores the number of loaded pages of a list in the query: `?page=3`. */

/** Limits the number of requests that one address can cause. Users rarely scroll further. */
const MAX_PAGES = 50;

/** Returns the number of pages, which is at least 1. Returns 1 for invalid values. */
export function pageIn(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1;
}

export function withPage(address: string, page: number): string {
  return page > 1 ? `${address}?page=${page}` : address;
}
