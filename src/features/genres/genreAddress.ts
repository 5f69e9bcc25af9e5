/** Stores the state of a genre's screen in the address: `/genres/fantasy?status=completed&sort=title&page=3`. */
import { seriesOrders } from '../../api/schemas/series.ts';
import { href } from '../../navigation/links.ts';
import { anySeries, readFilter, type SeriesFilter, writeFilter } from '../../widgets/seriesFilters/seriesFilter.ts';

export type SeriesOrder = (typeof seriesOrders)[number];

export interface GenreState extends SeriesFilter {
  readonly sort: SeriesOrder;
  /** Number of pages shown, one below the other; from 1. */
  readonly page: number;
}

/** Default values, which the address doesn't contain. Sorted by popularity, because most readers look for popular series first. */
export const usualState: GenreState = { ...anySeries, sort: 'popular', page: 1 };

/** Limits the number of requests that one address can cause. 50 pages are 1,500 series; users rarely scroll further. */
const MAX_PAGES = 50;

/** Parses a query. Missing or invalid values fall back to the defaults. */
export function genreState(query: string): GenreState {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? '1');
  return {
    ...readFilter(parameters),
    sort: seriesOrders.find((one) => one === parameters.get('sort')) ?? usualState.sort,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : usualState.page,
  };
}

/** Returns the address of a state. @param code of a genre; the address shows all series if omitted */
export function genreAddress(code: string | undefined, state: Partial<GenreState> = {}): string {
  const { sort, page, ...filter } = { ...usualState, ...state };
  const parameters = new URLSearchParams();
  writeFilter(parameters, filter);
  if (sort !== usualState.sort) parameters.set('sort', sort);
  if (page !== usualState.page) parameters.set('page', String(page));
  const query = parameters.toString();
  const address = code === undefined ? href('genres-code') : href('genres-code', { code });
  return query === '' ? address : `${address}?${query}`;
}
