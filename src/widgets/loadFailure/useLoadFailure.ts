import { useState } from 'react';

/** What `LoadFailure` shows. */
export interface LoadError {
  readonly error: unknown;
  /** Asks again; resolves when that has ended, either way. Left out: asks for every answer that the screen lacks. */
  readonly retry?: () => Promise<unknown>;
}

/** What is read of a query. */
interface AskedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
}

/**
 * The failure of a screen whose queries have no answer; undefined while none has failed, and from the answer on.
 *
 * TanStack Query forgets the error of a query without data when it is asked again, and calls it pending. Shown as it is, the message
 * would give way to the skeleton with every try, and the pressed button with it. Here it stays until there is an answer.
 */
export function useLoadFailure(...queries: readonly AskedQuery[]): LoadError | undefined {
  const [last, setLast] = useState<Error>();
  const lacking = queries.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  const current = lacking.find(({ error }) => error !== null)?.error ?? undefined;
  if (current !== undefined && current !== last) setLast(current);
  const error = current ?? (lacking.length > 0 ? last : undefined);
  return error && { error };
}

/** What is read of an infinite query. */
interface GrowingQuery {
  readonly error: Error | null;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The failure of a list's next page: what has been loaded before stays. */
export function nextPageFailure(query: GrowingQuery): LoadError | undefined {
  const { error, isFetchNextPageError, fetchNextPage } = query;
  return isFetchNextPageError ? { error, retry: () => fetchNextPage() } : undefined;
}
