import { track } from '../../analytics/track.ts';

let last: string | undefined;

/** Reports a search and its number of results to analytics. Header and screen search the same text in turn: reported once. */
export function trackSearch(query: string, results: number): void {
  if (query === last) return;
  last = query;
  track({ name: 'search', query, results });
}
