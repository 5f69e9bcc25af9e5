/** Stores the state of the search screen in its address: `/search?q=cats&page=2`. */
import { href } from '../../navigation/links.ts';

export interface SearchState {
  /** The search text; may be empty. */
  readonly q: string;
  /** Number of result pages shown, one below the other; from 1. */
  readonly page: number;
}

/** Limits the number of requests that one address can cause. Users rarely scroll further. */
const MAX_PAGES = 50;

/** Parses a query (`?q=cats&page=2`). Missing or invalid values fall back to the defaults. */
export function searchState(query: string): SearchState {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? '1');
  return {
    q: parameters.get('q') ?? '',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

export function searchAddress({ q, page = 1 }: Pick<SearchState, 'q'> & Partial<SearchState>): string {
  const parameters = new URLSearchParams();
  if (q.trim() !== '') parameters.set('q', q.trim());
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? href('search') : `${href('search')}?${query}`;
}
