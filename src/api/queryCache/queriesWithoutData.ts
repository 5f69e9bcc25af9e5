/** Queries on the screen without data: retrying and detecting them. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { isApiError } from '../transport/apiError.ts';

/**
 * Refetches the queries on the screen without data, except those that the server has rejected. Pending ones are cancelled first.
 * Resolves when all of them have succeeded or failed.
 */
export async function refetchQueriesWithoutData(client: QueryClient): Promise<void> {
  const missing = { type: 'active', predicate: isMissing } as const;
  await client.cancelQueries(missing);
  await client.refetchQueries(missing);
}

/** Whether a query on the screen waits for its first response and hasn't shown a failure. Quick retries show none. */
export function isAwaitingFirstResponse(query: Query): boolean {
  const { data, fetchStatus, errorUpdateCount } = query.state;
  return query.isActive() && data === undefined && fetchStatus === 'fetching' && errorUpdateCount === 0;
}

/** Whether a query has no data and wasn't rejected. A rejection, such as 403, 404 or 422, counts as a response. */
function isMissing({ state: { data, error } }: Query): boolean {
  if (data !== undefined) return false;
  return !(isApiError(error, 'refused') || isApiError(error, 'notFound') || isApiError(error, 'invalid'));
}
