import { useState } from 'react';

/** Props of `LoadFailure`. */
export interface LoadError {
  readonly error: unknown;
  /** Retries; resolves when the attempt has ended. Default: refetches everything on the screen that has no data. */
  readonly retry?: () => Promise<unknown>;
}

/** The properties of a query that `useLoadFailure` uses. */
interface AskedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
}

/**
 * Returns the failure of the queries that have no data. Undefined if none of these has failed.
 *
 * When a query without data is refetched, TanStack Query removes its error and marks it as pending. Each retry would therefore
 * replace the message and its button by the skeleton. This hook keeps the failure until there is data.
 */
export function useLoadFailure(...queries: readonly AskedQuery[]): LoadError | undefined {
  const [last, setLast] = useState<Error>();
  const lacking = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  const current = lacking.find(({ error }) => error !== null)?.error ?? undefined;
  if (current !== undefined && current !== last) setLast(current);
  const error = current ?? (lacking.length > 0 ? last : undefined);
  return error && { error };
}

/** The properties of an infinite query that `nextPageFailure` uses. */
interface GrowingQuery {
  readonly error: Error | null;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Returns the failure of a list's next page. The loaded pages stay visible. */
export function nextPageFailure(query: GrowingQuery): LoadError | undefined {
  const { error, isFetchNextPageError, fetchNextPage } = query;
  return isFetchNextPageError ? { error, retry: () => fetchNextPage() } : undefined;
}
