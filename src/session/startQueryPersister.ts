/** Starts the query persister for the current account. */
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { type CurrentUser, currentUser } from '../api/schemas/currentUser.ts';
import { userKeys } from '../api/currentUser.ts';
import { store } from '../state/store.ts';
import { GUEST, serverUnreachableAtom, ownerAtom } from './account.ts';
import { openQueryStore } from './queryDatabase.ts';
import { createQueryPersister, getExpiryTime } from './queryPersister.ts';
import { accountQueriesAtom, queryClient } from './queries.ts';
import { tokens } from './records.ts';

let starting: Promise<void> | undefined;

/**
 * Starts persisting query results. Later calls return the same promise.
 * @throws if the browser provides no storage
 */
export function startQueryPersister(): Promise<void> {
  starting ??= startPersister();
  return starting;
}

/**
 * Reads the stored user of a sign-in. Resolves with undefined if none is stored, or if the stored data doesn't fit the current
 * schema.
 * @throws if the browser provides no storage
 */
export async function readPersistedUser(signIn: string): Promise<CurrentUser | undefined> {
  const queryStore = await openQueryStore();
  const owner = await queryStore.getOwner(signIn);
  const record = owner === undefined ? undefined : await queryStore.get(owner, hashKey(userKeys.current));
  const { success, output } = v.safeParse(currentUser, record?.data);
  return success && output.uuid === owner ? output : undefined;
}

async function startPersister(): Promise<void> {
  const queryStore = await openQueryStore();
  const persister = createQueryPersister({
    store: queryStore,
    owner: () => store.get(ownerAtom),
    version: String(import.meta.env.SCHEMAS_VERSION),
    language: () => document.documentElement.lang,
    isOnline: () => navigator.onLine,
  });
  let lastOwner: string | undefined;
  const syncWithAccount = () => {
    persister.watch(queryClient());
    const owner = store.get(ownerAtom);
    if (owner === lastOwner) return;
    lastOwner = owner;
    if (owner === undefined) return;
    const signIn = owner === GUEST ? undefined : tokens.read()?.signIn;
    queryStore
      .deleteAllExcept(owner, signIn, getExpiryTime())
      .catch((cause: unknown) => console.warn('Could not delete outdated query results.', cause));
    persister.onOwnerKnown();
  };
  store.sub(ownerAtom, syncWithAccount);
  store.sub(accountQueriesAtom, syncWithAccount);
  syncWithAccount();
  store.sub(serverUnreachableAtom, () => {
    // TanStack Query refetches when the browser goes online, but not when an unreachable server responds again.
    if (!store.get(serverUnreachableAtom)) void queryClient().refetchQueries({ type: 'active', stale: true });
  });
}
