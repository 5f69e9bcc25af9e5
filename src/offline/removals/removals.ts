/** The removal queue of this tab, which starts when this module is loaded. See `removalQueue.ts`. */
import { atom } from 'jotai';
import { runUnlessInAnotherTab } from '../../device/tabs.ts';
import { beforeSignOut } from '../../session/beforeSignOut.ts';
import { queryClient } from '../../session/queries.ts';
import { currentUser, visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { sendRemoval, reloadAll } from './sendRemoval.ts';
import { pendingRemovals, type RemovalKind } from './pendingRemovals.ts';
import { createRemovalQueue, type RemovalsShown } from './removalQueue.ts';

export const removalsAtom = atom<RemovalsShown>({ open: [], gone: new Set<string>() });

/** Kinds of objects that couldn't be deleted and are shown again, until a message was shown. */
export const failedRemovalsAtom = atom<readonly RemovalKind[]>([]);

export const removals = createRemovalQueue({
  store: pendingRemovals,
  owner: () => currentUser()?.uuid,
  sendRemoval: (removal) => sendRemoval(queryClient(), removal),
  reload: () => reloadAll(queryClient()),
  // Without the Web Locks API two tabs may send the same deletion; the second gets 'not found'.
  runExclusively: (task) => runUnlessInAnotherTab('removals', task),
  show: (shown) => store.set(removalsAtom, shown),
  failed: (kind) => store.set(failedRemovalsAtom, (kinds) => [...kinds, kind]),
});

pendingRemovals.onChangeElsewhere(removals.review);
store.sub(visitorAtom, removals.review);
addEventListener('online', removals.tryAgain);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') removals.tryAgain();
});
beforeSignOut(removals.finish);
removals.review();
