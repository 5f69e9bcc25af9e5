/** The deletions of this browser as a tab shows them: at work as soon as this code is there. How they go: `removalQueue.ts`. */
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
  alone,
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

/** One tab deletes at a time. Where there are no locks (plain http) two may: the second finds nothing any more. */
async function alone(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('removals', { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}
