import type { QueryClient } from '@tanstack/react-query';
import { connectOutbox } from '../../api/changes/outbox.ts';
import { outboxStore } from '../../device/caches.ts';
import { joinChannel, runUnlessRunning } from '../../device/tabs.ts';
import { createOutbox, type OutboxMessage } from './outbox.ts';
import { openOutboxStore } from './outboxDatabase.ts';
import { addRefusal } from './refusals.ts';
import { GUEST, serverUnreachableAtom, ownerAtom } from '../../session/account.ts';
import { accountQueriesAtom, queryClient } from '../../session/queries.ts';
import { store } from '../../state/store.ts';

/** Interval between attempts to send while changes are pending, ms. */
const RETRY_INTERVAL_MS = 30_000;

/** Connects the outbox to the browser and starts sending. Call once. Rejects where the browser can't store anything. */
export async function startOutbox(): Promise<void> {
  const changes = await openOutboxStore();
  const getOwner = () => store.get(ownerAtom);
  const broadcast = joinChannel<OutboxMessage>(outboxStore.name, (message) => void handleMessage(message));
  const outbox = createOutbox({
    store: changes,
    getOwner,
    getClient: queryClient,
    // Without the Web Locks API, two tabs may send the same change. This is harmless, because the change carries its time.
    runExclusively: (task) => runUnlessRunning('outbox', task),
    broadcast,
    onRefused: (change) => {
      // A refused unlike, cancelled subscription or unfollow needs no message, because the object usually no longer exists.
      if (change.kind === 'read' || change.active) addRefusal(change.kind);
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleRetry = () => {
    clearTimeout(timer);
    if (!outbox.isEmpty()) timer = setTimeout(() => void sendPending(), RETRY_INTERVAL_MS);
  };
  const sendPending = async (): Promise<void> => {
    clearTimeout(timer);
    await outbox.sendPending().catch((cause: unknown) => console.warn('Could not send the stored changes.', cause));
    scheduleRetry();
  };
  const handleMessage = async (message: OutboxMessage): Promise<void> => {
    await outbox.handleMessage(message);
    scheduleRetry();
  };

  const watchCurrentCache = reapplyOnResponse(() => outbox.applyToCache(), queryClient);
  const recoverAndSend = async (): Promise<void> => {
    watchCurrentCache();
    const currentOwner = getOwner();
    if (currentOwner !== undefined && currentOwner !== GUEST)
      await changes.moveGuestChanges(GUEST, currentOwner).catch(() => undefined);
    await outbox.recoverLog();
    await sendPending();
  };

  addEventListener('online', () => void sendPending());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendPending());
  store.sub(ownerAtom, () => void recoverAndSend());
  store.sub(accountQueriesAtom, () => void recoverAndSend());
  store.sub(serverUnreachableAtom, () => store.get(serverUnreachableAtom) || void recoverAndSend());
  connectOutbox({
    ...outbox,
    async storeChange(changeOwner, change) {
      const isStored = await outbox.storeChange(changeOwner, change);
      scheduleRetry();
      return isStored;
    },
  });
  void recoverAndSend();
}

/** Returns a function that watches a query cache and applies the pending changes to every response that arrives in it. */
function reapplyOnResponse(applyToCache: () => void, getClient: () => QueryClient): () => void {
  let watched: QueryClient | undefined;
  let stop: (() => void) | undefined;
  let isScheduled = false;
  return () => {
    if (getClient() === watched) return;
    stop?.();
    watched = getClient();
    stop = watched.getQueryCache().subscribe((event) => {
      if (isScheduled || event.type !== 'updated' || event.action.type !== 'success') return;
      isScheduled = true;
      // Runs once for all responses that arrive together. While it runs, the updates that it makes are ignored by this listener.
      queueMicrotask(() => {
        applyToCache();
        isScheduled = false;
      });
    });
  };
}
