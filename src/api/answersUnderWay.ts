import type { QueryClient } from '@tanstack/react-query';

/**
 * After a change: answers that were asked for before it and come after it don't know of it yet. They are asked for once more as soon
 * as they are there. Mostly there are none; after a sign-in, when everything on the screen is asked for anew, there are.
 */
export async function askAgainWhatIsUnderWay(client: QueryClient): Promise<void> {
  const underWay = new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));
  if (underWay.size === 0) return;
  await Promise.allSettled([...underWay].map((query) => Promise.resolve(query.promise)));
  await client.invalidateQueries({ predicate: (query) => underWay.has(query) });
}
