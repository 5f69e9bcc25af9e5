import type { QueryClient } from '@tanstack/react-query';

/**
 * Call this after a change. Responses that were requested before the change don't contain it yet. After all of them have arrived
 * or failed, their queries are refetched, or marked as outdated if they aren't on the screen. Usually there are none; after a
 * sign-in there are many, because the whole screen is refetched. Does nothing for queries that start later.
 */
export async function refetchQueriesInFlight(client: QueryClient): Promise<void> {
  const inFlight = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  if (inFlight.size === 0) return;
  await Promise.allSettled([...inFlight].map((query) => Promise.resolve(query.promise)));
  await client.invalidateQueries({ predicate: (query) => inFlight.has(query) });
}
