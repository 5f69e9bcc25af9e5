/** Queries on the screen that have no answer yet: their retry by a person, and how to tell them. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from './apiError.ts';

/**
 * Asks at once for everything on the screen that has no answer: what failed, what waits for its next try, and what hangs, which is
 * taken back first. Resolves when all of it has been answered or has failed.
 */
export async function askForMissing(client: QueryClient): Promise<void> {
  const missing = { type: 'active', predicate: isMissing } as const;
  await client.cancelQueries(missing);
  await client.refetchQueries(missing);
}

/** Whether a query on the screen waits for its first answer and nothing has been said about it yet. */
export function isAwaited(query: Query): boolean {
  const { data, fetchStatus, errorUpdateCount } = query.state;
  return query.isActive() && data === undefined && fetchStatus === 'fetching' && errorUpdateCount === 0;
}

/** An answer that said no, such as 403 or 404, is an answer. */
function isMissing({ state: { data, error } }: Query): boolean {
  if (data !== undefined) return false;
  return !(isApiError(error, 'refused') || isApiError(error, 'notFound') || isApiError(error, 'invalid'));
}
