/** The stored record of recent searches. Separate from `recentSearches.ts`, so that clearing it at sign-out loads nothing else. */

export const RECENT_SEARCHES_KEY = 'recent-searches';

/** Removes the stored searches. Called at sign-out, because the next user may be another person. */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // `localStorage` is unavailable, so it contains nothing to remove.
  }
}
