import type { QueryClient } from '@tanstack/react-query';

/**
 * Call this after a change. Responses that were requested before the change may not contain it. After all of them have arrived or
 * failed, their queries are refetched, or marked as outdated if they aren't on the screen.
 */
export async function refetchQueriesInFlight(client: QueryClient): Promise<void> {
  const inFlight = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  if (inFlight.size === 0) return;
  await Promise.allSettled([...inFlight].map((query) => Promise.resolve(query.promise)));
  await client.invalidateQueries({ predicate: (query) => inFlight.has(query) });
}
