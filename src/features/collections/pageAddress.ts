/** How many pages of a list are shown, in its address: `?page=3`. */

/** Nobody scrolls further; a wrong address must not make hundreds of calls. */
const PAGES_MOST = 50;

/** From 1; what a query says wrongly is 1. */
export function pageIn(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGES_MOST) : 1;
}

export function withPage(address: string, page: number): string {
  return page > 1 ? `${address}?page=${page}` : address;
}
