/** Filters of the series list, in the address: `?status=draft&sort=views&q=night`. Pure. */
import { type OwnSeries, seriesStatuses } from '../../../api/schemas/series.ts';
import { normalizeForSearch } from '../normalizeForSearch.ts';

export const listOrders = ['changed', 'title', 'views', 'subscribers'] as const;
export type ListOrder = (typeof listOrders)[number];
export type ListStatus = (typeof seriesStatuses)[number] | 'all';

export const listStatuses: readonly ListStatus[] = ['all', ...seriesStatuses];

export interface ListState {
  readonly status: ListStatus;
  readonly sort: ListOrder;
  /** Text to find in titles. */
  readonly q: string;
}

/** Parses a query. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  return {
    status: listStatuses.find((status) => status === parameters.get('status')) ?? 'all',
    sort: listOrders.find((sort) => sort === parameters.get('sort')) ?? 'changed',
    q: parameters.get('q') ?? '',
  };
}

/** Returns the query string with its question mark; '' if all values are defaults. */
export function toListQuery({ status, sort, q }: ListState): string {
  const parameters = new URLSearchParams();
  if (status !== 'all') parameters.set('status', status);
  if (sort !== 'changed') parameters.set('sort', sort);
  if (q !== '') parameters.set('q', q);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/**
 * The search ignores accents and case. The orders 'views' and 'subscribers' start with the most.
 * @param all sorted by last change; the order 'changed' keeps this order
 */
export function filterAndSort(all: readonly OwnSeries[], { status, sort, q }: ListState, locale: string): OwnSeries[] {
  const searchText = normalizeForSearch(q.trim());
  const matches = all.filter(
    (series) =>
      (status === 'all' || series.status === status) &&
      (searchText === '' || normalizeForSearch(series.title).includes(searchText)),
  );
  switch (sort) {
    case 'changed':
      return matches;
    case 'title': {
      const { compare } = new Intl.Collator(locale, { numeric: true });
      return matches.sort((a, b) => compare(a.title, b.title));
    }
    case 'views':
    case 'subscribers':
      return matches.sort((a, b) => b.stats[sort] - a.stats[sort]);
  }
}
