/**
 * Whose query cache there is, one for each account (contract.md 'States'). What a guest has loaded goes over to who signs in, asked
 * for anew, so that the screen they are on stays as it is; from a person nothing goes over to anybody else: there is a new cache, and
 * what stood on the old one is drawn anew.
 *
 * The cache itself is made when the first screen asks something (`queries.ts`): pages that ask nothing do without its code.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/apiError.ts';
import { userKeys } from '../api/currentUser.ts';
import { sharedState } from '../state/sharedState.ts';

interface AccountCache {
  /** Undefined until something needs one. */
  readonly client: QueryClient | undefined;
  /** Another one for each account. */
  readonly key: number;
}

export const accountCacheState = sharedState<AccountCache>({ client: undefined, key: 0 });

let newClient: (() => QueryClient) | undefined;

/** For `queries.ts`: from now on there is a cache, now and for whoever comes next. */
export function bringQueryClients(how: () => QueryClient): void {
  newClient = how;
  accountCacheState.set({ client: how(), key: accountCacheState.get().key });
}

/** Hears of each new cache. */
export function onQueriesChange(listener: () => void): void {
  accountCacheState.subscribe(listener);
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
export async function refetchRefused(): Promise<void> {
  const { client } = accountCacheState.get();
  await client?.refetchQueries({ type: 'active', predicate: ({ state }) => isApiError(state.error, 'refused') });
}

/** A cache in which nothing of the last person is left; answers that are on their way end up in the old one. */
function startNew(): void {
  const { client, key } = accountCacheState.get();
  owner = 'guest';
  accountCacheState.set({ client: newClient?.(), key: key + 1 });
  void client?.cancelQueries();
  client?.clear();
}

/** The same cache, in which everything is asked for as the person that has come. */
function askAnew(): void {
  const { client } = accountCacheState.get();
  if (!client) return;
  void client.cancelQueries();
  client.removeQueries({ type: 'inactive' });
  client.removeQueries({ queryKey: userKeys.current });
  void client.resetQueries({ type: 'active' });
}
