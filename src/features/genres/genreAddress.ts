/** Stores the state of a genre's screen in the address: `/genres/fantasy?status=completed&sort=title&page=3`. */
import { seriesOrders } from '../../api/schemas/series.ts';
import { href } from '../../navigation/links.ts';
import { anySeries, readFilter, type SeriesFilter, writeFilter } from '../../widgets/seriesFilters/seriesFilter.ts';

export type SeriesOrder = (typeof seriesOrders)[number];

export interface GenreState extends SeriesFilter {
  readonly sort: SeriesOrder;
  /** Number of pages to load; at least 1. */
  readonly page: number;
}

export const defaultState: GenreState = { ...anySeries, sort: 'popular', page: 1 };

/** Limits the requests that one address can cause. */
const MAX_PAGES = 50;

export function parseGenreState(query: string): GenreState {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? '1');
  return {
    ...readFilter(parameters),
    sort: seriesOrders.find((order) => order === parameters.get('sort')) ?? defaultState.sort,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : defaultState.page,
  };
}

/** @param code of a genre; undefined for all series */
export function toGenreAddress(code: string | undefined, state: Partial<GenreState> = {}): string {
  const { sort, page, ...filter } = { ...defaultState, ...state };
  const parameters = new URLSearchParams();
  writeFilter(parameters, filter);
  if (sort !== defaultState.sort) parameters.set('sort', sort);
  if (page !== defaultState.page) parameters.set('page', String(page));
  const query = parameters.toString();
  const address = code === undefined ? href('genres-code') : href('genres-code', { code });
  return query === '' ? address : `${address}?${query}`;
}
