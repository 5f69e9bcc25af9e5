import { store } from '../state/store.ts';
import { offlineAtom, ownerAtom } from './account.ts';
import { accountQueriesAtom, queryClient } from './queries.ts';
import type { WhoIsHere } from './whoseChanges.ts';

export const whoIsHere: WhoIsHere = {
  owner: () => store.get(ownerAtom),
  onChange(listener) {
    store.sub(ownerAtom, listener);
    store.sub(accountQueriesAtom, listener);
    store.sub(offlineAtom, () => store.get(offlineAtom) || listener());
  },
  loadClient: () => Promise.resolve(queryClient),
};
