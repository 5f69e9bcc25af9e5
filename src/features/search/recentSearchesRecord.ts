/** Separate from `recentSearches.ts`, so that clearing loads nothing else. */

export const RECENT_SEARCHES_KEY = 'recent-searches';

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Nothing is stored.
  }
}
