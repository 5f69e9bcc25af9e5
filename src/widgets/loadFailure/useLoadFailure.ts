import { useState } from 'react';

/** Props of `LoadFailure`. */
export interface LoadError {
  readonly error: unknown;
  /** Retries; resolves when the attempt has ended. Default: refetches everything on the screen that has no data. */
  readonly retry?: () => Promise<unknown>;
}

/** The used part of a query. */
interface AskedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
}

/**
 * The failure of a screen's queries without data; undefined if none has failed, and as soon as there is data.
 *
 * When a query without data is refetched, TanStack Query removes its error and calls it pending, so each retry would replace the
 * message and its button by the skeleton. This hook keeps the failure until there is data.
 */
export function useLoadFailure(...queries: readonly AskedQuery[]): LoadError | undefined {
  const [last, setLast] = useState<Error>();
  const lacking = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  const current = lacking.find(({ error }) => error !== null)?.error ?? undefined;
  if (current !== undefined && current !== last) setLast(current);
  const error = current ?? (lacking.length > 0 ? last : undefined);
  return error && { error };
}

/** The used part of an infinite query. */
interface GrowingQuery {
  readonly error: Error | null;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The failure of a list's next page; the loaded pages stay. */
export function nextPageFailure(query: GrowingQuery): LoadError | undefined {
  const { error, isFetchNextPageError, fetchNextPage } = query;
  return isFetchNextPageError ? { error, retry: () => fetchNextPage() } : undefined;
}
