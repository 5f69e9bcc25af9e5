/** The number of loaded pages of a list, stored in the query: `?page=3`. */

/** Limits the requests that one address can cause; users rarely scroll further. */
const MAX_PAGES = 50;

/** Number of pages from 1. Invalid values fall back to 1. */
export function pageIn(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1;
}

export function withPage(address: string, page: number): string {
  return page > 1 ? `${address}?page=${page}` : address;
}
