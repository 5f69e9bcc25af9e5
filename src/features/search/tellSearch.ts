import { track } from '../../analytics/track.ts';

let last: string | undefined;

/** Tells of a search and how much it found. The box and the screen search the same words one after the other: told once. */
export function tellSearch(query: string, results: number): void {
  if (query === last) return;
  last = query;
  track({ name: 'search', query, results });
}
