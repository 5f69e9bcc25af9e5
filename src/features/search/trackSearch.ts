import { track } from '../../analytics/track.ts';

let last: string | undefined;

/** Reports a search and its number of results to analytics. Reports a text once, although header and screen both search for it. */
export function trackSearch(query: string, results: number): void {
  if (query === last) return;
  last = query;
  track({ name: 'search', query, results });
}
