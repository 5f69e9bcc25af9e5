/**
 * The query cache of who is here, one for each account. What a guest has loaded goes over to who signs in, asked for anew, so that the
 * screen they are on stays as it is; from a person nothing goes over to anybody else: there is a new cache, and what stood on the old
 * one is drawn anew.
 */
import { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { isApiError } from '../api/apiError.ts';
import { userKeys } from '../api/currentUser.ts';
import { retryDelay, retryQuery, slowRetryInterval } from '../api/retryPolicy.ts';
import { store } from '../state/store.ts';
import { GUEST, ownerAtom, updateAccount } from './account.ts';

interface AccountQueries {
  readonly client: QueryClient;
  /** Another one for each account, for whatever uses queries: a mounted query never changes its cache. */
  readonly key: number;
}

export const accountQueriesAtom = atom<AccountQueries>({ client: newClient(), key: 0 });

/** The cache of who is here. Not to be kept: the next visitor has another. */
export function queryClient(): QueryClient {
  return store.get(accountQueriesAtom).client;
}

/** Somebody has signed in, before it is known who. `after`: who was here before; at the start of the app nothing is loaded yet. */
export function queriesForPerson(after: 'start' | 'guest' | 'person'): void {
  if (after === 'guest') askAnew();
  if (after === 'person') startNew();
  if (store.get(ownerAtom) === GUEST) updateAccount({ owner: undefined });
}

/** It is known now who it is. 'new' when the cache had been kept for somebody else, and has been left. */
export function claimQueries(uuid: string): 'same' | 'new' {
  const owner = store.get(ownerAtom);
  const isAnother = owner !== undefined && owner !== GUEST && owner !== uuid;
  if (isAnother) startNew();
  updateAccount({ owner: uuid });
  return isAnother ? 'new' : 'same';
}

/** Nobody is signed in any more. */
export function queriesForGuest(): void {
  if (store.get(ownerAtom) !== GUEST) startNew();
  updateAccount({ owner: GUEST });
}

/** Asks again for what is on the screen and was refused to a guest whom the upstream didn't know. */
export async function refetchRefused(): Promise<void> {
  await queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => isApiError(state.error, 'refused') });
}

/** A cache in which nothing of the last person is left; answers that are on their way end up in the old one. */
function startNew(): void {
  const { client, key } = store.get(accountQueriesAtom);
  updateAccount({ owner: undefined });
  store.set(accountQueriesAtom, { client: newClient(), key: key + 1 });
  void client.cancelQueries();
  client.clear();
}

/** The same cache, in which everything is asked for as the person that has come. */
function askAnew(): void {
  const client = queryClient();
  void client.cancelQueries();
  client.removeQueries({ type: 'inactive' });
  client.removeQueries({ queryKey: userKeys.current });
  void client.resetQueries({ type: 'active' });
}

function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': what fails because there is no network shall fail, and be said, not wait. It is asked again when there is one.
      queries: {
        retry: retryQuery,
        retryDelay,
        refetchInterval: slowRetryInterval,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
