import { clearRecentSearches } from '../features/search/recentSearchesRecord.ts';
import { onSessionEvent } from '../session/events.ts';
import { clearFormStorage } from '../widgets/form/formStorage.ts';

/** Clears saved form input and recent searches in every tab when the user signs out. An expired session keeps them. Call once. */
export function clearTypedTextOnSignOut(): void {
  onSessionEvent(({ kind }) => {
    if (kind !== 'logout' && kind !== 'signed-out') return;
    clearFormStorage();
    clearRecentSearches();
  });
}
