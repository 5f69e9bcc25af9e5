/**
 * The query cache, one for each account (contract.md 'States'). What a guest has loaded goes over to who signs in, asked for
 * anew, so that the screen they are on stays as it is; from a person nothing goes over to anybody else: there is a new cache, and
 * what stood on the old one is drawn anew.
 */
import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/apiError.ts';
import { retryDelay, retryQuery } from '../api/retryPolicy.ts';
import { userKeys } from '../api/currentUser.ts';
import { sharedState } from '../pwa/state.ts';

interface AccountQueries {
  readonly client: QueryClient;
  /** Another one for each cache. */
  readonly key: number;
}

const queries = sharedState<AccountQueries>({ client: newClient(), key: 0 });

/** The cache of who is here. Not to be kept: the next visitor has another. */
export function queryClient(): QueryClient {
  return queries.get().client;
}

/** For `QueryClientProvider`; `key` for whatever below it uses queries, since a mounted query never changes its cache. */
export function useAccountQueries(): AccountQueries {
  return queries.use();
}

/** Hears of each new cache. */
export function onQueriesChange(listener: () => void): void {
  queries.subscribe(listener);
}

/** Whose answers are in the cache: nobody's in particular, or somebody's who may not be known yet. */
export type CacheOwner = 'guest' | 'somebody' | { readonly uuid: string };
let owner: CacheOwner = 'guest';

export function cacheOwner(): CacheOwner {
  return owner;
}

/** Somebody has signed in, before it is known who. */
export function queriesForPerson({ fromGuest }: { readonly fromGuest: boolean }): void {
  if (fromGuest) askAnew();
  else if (owner !== 'guest') startNew();
  if (owner === 'guest') owner = 'somebody';
}

/** It is known now who it is. 'new' when the cache had been kept for somebody else, and has been left. */
export function claimQueries(uuid: string): 'same' | 'new' {
  const another = typeof owner === 'object' && owner.uuid !== uuid;
  if (another) startNew();
  owner = { uuid };
  return another ? 'new' : 'same';
}

/** Nobody is signed in any more. */
export function queriesForGuest(): void {
  if (owner !== 'guest') startNew();
}

/** Asks again for what is on the screen and was refused to a guest whom the upstream didn't know. */
export function refetchRefused(): Promise<void> {
  return queryClient().refetchQueries({ type: 'active', predicate: ({ state }) => isApiError(state.error, 'refused') });
}

/** A cache in which nothing of the last person is left; answers that are on their way end up in the old one. */
function startNew(): void {
  const { client, key } = queries.get();
  owner = 'guest';
  queries.set({ client: newClient(), key: key + 1 });
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
      queries: { retry: retryQuery, retryDelay, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
}
