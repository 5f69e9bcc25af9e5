/**
 * The queue of deletions that the user can still undo ("removals"), which all tabs share. This tab's part starts when this module
 * is loaded. See `removalQueue.ts`.
 */
import { atom } from 'jotai';
import { runUnlessRunning } from '../../device/tabs.ts';
import { beforeSignOut } from '../../session/beforeSignOut.ts';
import { queryClient } from '../../session/queries.ts';
import { currentUser, visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { sendRemoval, reloadAll } from './sendRemoval.ts';
import { pendingRemovalStore, type RemovalKind } from './pendingRemovals.ts';
import { createRemovalQueue, type RemovalsState } from './removalQueue.ts';

export const removalsAtom = atom<RemovalsState>({ undoable: [], hiddenIds: new Set<string>() });

/** Kinds of the objects that couldn't be deleted. */
export const failedRemovalsAtom = atom<readonly RemovalKind[]>([]);

export const removals = createRemovalQueue({
  storage: pendingRemovalStore,
  owner: () => currentUser()?.uuid,
  sendRemoval: (removal) => sendRemoval(queryClient(), removal),
  reload: () => reloadAll(queryClient()),
  // Without the Web Locks API two tabs may send the same deletion; the second gets 'not found', which counts as deleted.
  runExclusively: (task) => runUnlessRunning('removals', task),
  show: (shown) => store.set(removalsAtom, shown),
  onFailed: (kind) => store.set(failedRemovalsAtom, (kinds) => [...kinds, kind]),
});

pendingRemovalStore.onChangeInOtherTab(removals.refresh);
store.sub(visitorAtom, removals.refresh);
addEventListener('online', removals.retryOverdue);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') removals.retryOverdue();
});
beforeSignOut(removals.sendAllNow);
removals.refresh();
