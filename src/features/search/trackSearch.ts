import { track } from '../../analytics/track.ts';

let lastQuery: string | undefined;

/** Reports a search to the analytics, but not the same text twice in a row, because header and screen both search for it. */
export function trackSearch(query: string, resultCount: number): void {
  if (query === lastQuery) return;
  lastQuery = query;
  track({ name: 'search', query, results: resultCount });
}
