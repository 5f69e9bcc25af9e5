/** Stores the filters of the series list in the address: `?status=draft&sort=views&q=night`. Pure. */
import { type OwnSeries, seriesStatuses } from '../../../api/schemas/series.ts';
import { plain } from '../plainText.ts';

export const listOrders = ['changed', 'title', 'views', 'subscribers'] as const;
export type ListOrder = (typeof listOrders)[number];
export type ListStatus = (typeof seriesStatuses)[number] | 'all';

export const listStatuses: readonly ListStatus[] = ['all', ...seriesStatuses];

export interface ListState {
  readonly status: ListStatus;
  readonly sort: ListOrder;
  readonly q: string;
}

/** Parses a query. Missing and invalid parameters get their default values. */
export function listState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  return {
    status: listStatuses.find((status) => status === parameters.get('status')) ?? 'all',
    sort: listOrders.find((sort) => sort === parameters.get('sort')) ?? 'changed',
    q: parameters.get('q') ?? '',
  };
}

/** Returns the query string with its question mark, or an empty string if all values are defaults. */
export function listQuery({ status, sort, q }: ListState): string {
  const parameters = new URLSearchParams();
  if (status !== 'all') parameters.set('status', status);
  if (sort !== 'changed') parameters.set('sort', sort);
  if (q !== '') parameters.set('q', q);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Filters and sorts the series. `all` must be sorted by last change, newest first, as in the API. Ignores accents and case. */
export function listed(all: readonly OwnSeries[], { status, sort, q }: ListState, locale: string): OwnSeries[] {
  const searchText = plain(q.trim());
  const found = all.filter(
    (series) =>
      (status === 'all' || series.status === status) && (searchText === '' || plain(series.title).includes(searchText)),
  );
  switch (sort) {
    case 'changed':
      return found;
    case 'title': {
      const { compare } = new Intl.Collator(locale, { numeric: true });
      return found.sort((a, b) => compare(a.title, b.title));
    }
    case 'views':
    case 'subscribers':
      return found.sort((a, b) => b.stats[sort] - a.stats[sort]);
  }
}
