import { GUEST, type WhoIsHere } from './whoseChanges.ts';
import { cacheOwner, onQueriesChange } from './accountCache.ts';
import { offlineState, visitorState } from './visitor.ts';

/** Whose cache it is, and not who is shown: somebody who has just signed in is shown as a guest until it is known who it is. */
export const whoIsHere: WhoIsHere = {
  owner() {
    const owner = cacheOwner();
    if (owner === 'guest') return GUEST;
    return owner === 'somebody' ? undefined : owner.uuid;
  },
  onChange(listener) {
    visitorState.subscribe(listener);
    onQueriesChange(listener);
    offlineState.subscribe(() => offlineState.get() || listener());
  },
  loadClient: async () => (await import('./queries.ts')).queryClient,
};
