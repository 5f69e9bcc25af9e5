/** The deletions of this browser as a tab shows them: at work as soon as this code is there. How they go: `removalQueue.ts`. */
import { unlessInAnotherTab } from '../../device/tabs.ts';
import { beforeSignOut } from '../../session/beforeSignOut.ts';
import { queryClient } from '../../session/queries.ts';
import { userOf, visitorState } from '../../session/visitor.ts';
import { sharedState } from '../../state/sharedState.ts';
import { carryOut, reloadAll } from './carryOut.ts';
import { pendingRemovals, type RemovalKind } from './pendingRemovals.ts';
import { createRemovalQueue, type RemovalsShown } from './removalQueue.ts';

export const removalsState = sharedState<RemovalsShown>({ open: [], gone: new Set() });

/** Kinds of what could not be deleted and is shown again, until somebody has been told. */
export const failedRemovalsState = sharedState<readonly RemovalKind[]>([]);

export const removals = createRemovalQueue({
  store: pendingRemovals,
  owner: () => userOf(visitorState.get())?.uuid,
  carryOut: (removal) => carryOut(queryClient(), removal),
  reload: () => reloadAll(queryClient()),
  // Where there are no locks two tabs may delete the same: the second finds nothing any more.
  alone: (task) => unlessInAnotherTab('removals', task),
  show: removalsState.set,
  failed: (kind) => failedRemovalsState.set([...failedRemovalsState.get(), kind]),
});

pendingRemovals.onChangeElsewhere(removals.review);
visitorState.subscribe(removals.review);
addEventListener('online', removals.tryAgain);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') removals.tryAgain();
});
beforeSignOut(removals.finish);
removals.review();
