/** Stores in the query how many pages of a list to load: `?page=3`. */

/** Maximum number of pages that an address can load, which limits the requests that one address can cause. */
const MAX_PAGES = 50;

/** Parses the number of pages, from 1 to `MAX_PAGES`; larger numbers become `MAX_PAGES`. Returns 1 if it is missing or invalid. */
export function parsePageCount(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1;
}

/** Adds the number of pages to an address without a query. One page is the default and isn't added. */
export function addPageCount(address: string, page: number): string {
  return page > 1 ? `${address}?page=${page}` : address;
}
