/** Stores in the query how many pages of a list to load: `?page=3`. */

/** Limits the requests that one address can cause. */
const MAX_PAGES = 50;

/** Returns a number from 1 to `MAX_PAGES`. */
export function parsePageCount(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1;
}

/** Adds the number of pages to an address, which must not have a query yet. */
export function addPageCount(address: string, page: number): string {
  return page > 1 ? `${address}?page=${page}` : address;
}
