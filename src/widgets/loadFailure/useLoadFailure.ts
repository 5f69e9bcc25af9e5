import { useEffect, useState } from 'react';
import { useOnline } from '../../device/useOnline.ts';

export interface LoadError {
  readonly error: unknown;
  /** Retries; resolves when the attempt has ended. Default: `refetchQueriesWithoutData`. */
  readonly retry?: () => Promise<unknown>;
}

interface RunningQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * After this time without a network, a query that is still being fetched counts as failed because the device is offline, ms.
 * Restoring stored data takes less. Some engines don't abort requests when the network goes away.
 */
const MAX_OFFLINE_WAIT_MS = 700;

/** `getFailureReason` reads this name and kind. */
const offlineError = Object.assign(new Error('The device has no network.'), { name: 'ApiError', kind: 'network' });

/**
 * Returns the failure of the queries that have no data. Undefined if none of these has failed.
 *
 * When a query without data is refetched, TanStack Query removes its error. This hook keeps the failure until there is data.
 */
export function useLoadFailure(...queries: readonly RunningQuery[]): LoadError | undefined {
  const [lastError, setLastError] = useState<Error>();
  const failedQueries = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  const current = failedQueries.find(({ error }) => error !== null)?.error ?? undefined;
  if (current !== undefined && current !== lastError) setLastError(current);
  const isOfflineTooLong = useIsOfflineTooLong(
    queries.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'fetching'),
  );
  const error =
    current ?? (failedQueries.length > 0 ? lastError : undefined) ?? (isOfflineTooLong ? offlineError : undefined);
  return error && { error };
}

/** Returns whether a query has been waiting without a network for `MAX_OFFLINE_WAIT_MS`. */
function useIsOfflineTooLong(isWaiting: boolean): boolean {
  const isStuck = !useOnline() && isWaiting;
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isStuck) return;
    const timer = setTimeout(() => setOverdue(true), MAX_OFFLINE_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isStuck]);
  return isStuck && isOverdue;
}

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
