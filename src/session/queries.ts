/**
 * The query cache of the current account. When a guest signs in, the user takes over the guest's cache, so that the current
 * screen stays: the screen's queries are refetched, and all other data is removed. A user's cache is never passed on to another
 * account.
 */
import { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { isApiError } from '../api/transport/apiError.ts';
import { userKeys } from '../api/currentUser.ts';
import { getRetryDelay, shouldRetryQuery, getSlowRetryInterval } from '../api/transport/retryPolicy.ts';
import { store } from '../state/store.ts';
import { GUEST, ownerAtom, updateAccount } from './account.ts';

interface AccountQueries {
  readonly client: QueryClient;
  /** Changes when the cache is replaced. Use it as a React key, because mounted queries never change their cache. */
  readonly key: number;
}

export const accountQueriesAtom = atom<AccountQueries>({ client: createQueryClient(), key: 0 });

/** Returns the current account's cache. Don't store it, because the next visitor has another one. */
export function queryClient(): QueryClient {
  return store.get(accountQueriesAtom).client;
}

/**
 * Prepares the cache for the user of a sign-in. `claimQueries` assigns the cache when the user is known.
 * @param previous the previous visitor; 'start' when the app starts and nothing has been loaded
 */
export function prepareQueriesForUser(previous: 'start' | 'guest' | 'user'): void {
  if (previous === 'guest') refetchAll();
  if (previous === 'user') replaceCache();
  if (store.get(ownerAtom) === GUEST) updateAccount({ owner: undefined });
}

/** Assigns the cache to the loaded user. Returns 'new' if the cache belonged to another user and was replaced. */
export function claimQueries(uuid: string): 'same' | 'new' {
  const owner = store.get(ownerAtom);
  const isAnother = owner !== undefined && owner !== GUEST && owner !== uuid;
  if (isAnother) replaceCache();
  updateAccount({ owner: uuid });
  return isAnother ? 'new' : 'same';
}

/** Makes the guest the owner of the cache. Replaces the cache unless it is a guest's already. */
export function switchToGuestQueries(): void {
  if (store.get(ownerAtom) !== GUEST) replaceCache();
  updateAccount({ owner: GUEST });
}

/** Refetches the screen's queries that failed with 401 or 403. */
export async function refetchRefused(): Promise<void> {
  await queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => isApiError(state.error, 'refused') });
}

/** Replaces the cache by an empty one, cancels the pending queries of the old one, and clears it. */
function replaceCache(): void {
  const { client, key } = store.get(accountQueriesAtom);
  updateAccount({ owner: undefined });
  store.set(accountQueriesAtom, { client: createQueryClient(), key: key + 1 });
  void client.cancelQueries();
  client.clear();
}

/** Removes a guest's data and refetches the screen's queries as the new user. */
function refetchAll(): void {
  const client = queryClient();
  void client.cancelQueries();
  client.removeQueries({ type: 'inactive' });
  client.removeQueries({ queryKey: userKeys.current });
  void client.resetQueries({ type: 'active' });
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network, queries fail and screens show the failure, instead of waiting. The queries are refetched
      // when the network is back.
      queries: {
        retry: shouldRetryQuery,
        retryDelay: getRetryDelay,
        refetchInterval: getSlowRetryInterval,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
