/** Stores the state of the search screen in its address: `/search?q=cats&genre=comedy&page=2`. */
import { href } from '../../navigation/links.ts';
import { anySeries, readFilter, type SeriesFilter, writeFilter } from '../../widgets/seriesFilters/seriesFilter.ts';

export interface SearchFilter extends SeriesFilter {
  /** Code of a genre, or 'any'. */
  readonly genre: string;
}

export const defaultFilter: SearchFilter = { ...anySeries, genre: 'any' };

export interface SearchState extends SearchFilter {
  readonly q: string;
  /** Number of result pages to load; at least 1. */
  readonly page: number;
}

/** Limits the requests that one address can cause. */
export const MAX_PAGES = 50;

/** Parses a query (`?q=cats&page=2`). */
export function parseSearchState(query: string): SearchState {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? '1');
  const genre = parameters.get('genre') ?? '';
  return {
    q: parameters.get('q') ?? '',
    genre: /^[a-z0-9-]{1,64}$/.test(genre) ? genre : 'any',
    ...readFilter(parameters),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

/** Leaves out default values. */
export function toSearchAddress(state: Pick<SearchState, 'q'> & Partial<SearchState>): string {
  const { q, page = 1, ...filter } = { ...defaultFilter, ...state };
  const parameters = new URLSearchParams();
  if (q.trim() !== '') parameters.set('q', q.trim());
  if (filter.genre !== 'any') parameters.set('genre', filter.genre);
  writeFilter(parameters, filter);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? href('search') : `${href('search')}?${query}`;
}
