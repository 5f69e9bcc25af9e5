/** The query cache of who is here. Whoever imports this has one; the session itself does without (`accountCache.ts`). */
import { QueryClient } from '@tanstack/react-query';
import { retryDelay, retryQuery, slowRetryInterval } from '../api/retryPolicy.ts';
import { accountCacheState, bringQueryClients } from './accountCache.ts';

bringQueryClients(
  () =>
    new QueryClient({
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
    }),
);

/** The cache of who is here. Not to be kept: the next visitor has another. */
export function queryClient(): QueryClient {
  return there(accountCacheState.get().client);
}

/** For `QueryClientProvider`; `key` for whatever below it uses queries, since a mounted query never changes its cache. */
export function useAccountQueries(): { readonly client: QueryClient; readonly key: number } {
  const { client, key } = accountCacheState.use();
  return { client: there(client), key };
}

function there(client: QueryClient | undefined): QueryClient {
  if (client === undefined) throw new Error('There is no query cache, though its code is here.');
  return client;
}
