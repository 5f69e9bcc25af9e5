/** Connects the outbox to the browser: its database, its lock, and the events that trigger sending. */
import type { QueryClient } from '@tanstack/react-query';
import { connectOutbox } from '../../api/changes/outbox.ts';
import { outboxStore } from '../../device/caches.ts';
import { joinChannel, runUnlessInAnotherTab } from '../../device/tabs.ts';
import { createOutbox, type OutboxMessage } from './outbox.ts';
import { openOutboxStore } from './outboxDatabase.ts';
import { addRefusal } from './refusals.ts';
import { GUEST, offlineAtom, ownerAtom } from '../../session/account.ts';
import { accountQueriesAtom, queryClient } from '../../session/queries.ts';
import { store } from '../../state/store.ts';

/** Interval between attempts while changes are pending and no event has signalled a connection, ms. */
const RETRY_INTERVAL_MS = 30_000;

/** Call once. Without IndexedDB, changes made without a connection fail right away. */
export async function startOutbox(): Promise<void> {
  const changes = await openOutboxStore();
  const owner = () => store.get(ownerAtom);
  const broadcast = joinChannel<OutboxMessage>(outboxStore.name, (message) => void receive(message));
  const outbox = createOutbox({
    store: changes,
    owner,
    client: queryClient,
    // Without the Web Locks API two tabs may send the same change, which the server handles as one.
    runExclusively: (task) => runUnlessInAnotherTab('outbox', task),
    broadcast,
    refused: ({ kind }) => addRefusal(kind),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleWork = () => {
    clearTimeout(timer);
    if (!outbox.isEmpty()) timer = setTimeout(() => void work(), RETRY_INTERVAL_MS);
  };
  const work = async (): Promise<void> => {
    clearTimeout(timer);
    await outbox.work().catch((cause: unknown) => console.warn('Could not send the stored changes.', cause));
    scheduleWork();
  };
  const receive = async (message: OutboxMessage): Promise<void> => {
    await outbox.receive(message);
    scheduleWork();
  };

  const watchCurrentCache = reapplyOnResponse(() => outbox.show(), queryClient);
  const recoverAndWork = async (): Promise<void> => {
    watchCurrentCache();
    const currentOwner = owner();
    if (currentOwner !== undefined && currentOwner !== GUEST)
      await changes.adopt(GUEST, currentOwner).catch(() => undefined);
    await outbox.recoverLog();
    await work();
  };

  addEventListener('online', () => void work());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void work());
  store.sub(ownerAtom, () => void recoverAndWork());
  store.sub(accountQueriesAtom, () => void recoverAndWork());
  // Sends when the server is reachable again.
  store.sub(offlineAtom, () => store.get(offlineAtom) || void recoverAndWork());
  connectOutbox({
    ...outbox,
    async keep(changeOwner, change) {
      const kept = await outbox.keep(changeOwner, change);
      scheduleWork();
      return kept;
    },
  });
  void recoverAndWork();
}

/** Returns a function that watches a query cache and applies the pending changes to every response that arrives in it. */
function reapplyOnResponse(show: () => void, client: () => QueryClient): () => void {
  let watched: QueryClient | undefined;
  let stop: (() => void) | undefined;
  let showing = false;
  return () => {
    if (client() === watched) return;
    stop?.();
    watched = client();
    stop = watched.getQueryCache().subscribe((event) => {
      if (showing || event.type !== 'updated' || event.action.type !== 'success') return;
      showing = true;
      // `show` runs once for all responses that arrive together, and its own changes don't call it again.
      queueMicrotask(() => {
        show();
        showing = false;
      });
    });
  };
}
