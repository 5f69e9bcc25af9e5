/**
 * Persists query results on the device. Restores them if the browser is offline, if a call fails with an error for which
 * `isRetryable` is true, or if a response takes long.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isRetryable } from '../api/transport/apiError.ts';
import { queryStore } from '../device/caches.ts';
import type { QueryStore } from './queryDatabase.ts';

/**
 * Prefixes of the keys of persisted queries. The dashboard isn't persisted, because outdated series and episodes must not be
 * edited. Only the session restores the current user (`sessionSync.ts`).
 */
const persistedKeyPrefixes: readonly QueryKey[] = [
  ['banner'],
  ['category'],
  ['collection'],
  ['episode', 'list'],
  ['episode', 'place'],
  ['episode', 'read'],
  ['library'],
  ['preferences'],
  ['series', 'detail'],
  ['series', 'list'],
  ['user', 'current'],
  ['user', 'person'],
  ['user', 'series'],
];

/** Maximum number of persisted pages of an infinite list. */
const MAX_PERSISTED_PAGES = 4;

/** How long a call may take before the persisted result is restored, ms. */
const RESTORE_DELAY_MS = 1_500;

/** How long responses are collected before they are written, ms. Writing at once would delay rendering. */
const WRITE_DELAY_MS = 500;

/** Minimum interval between two writes of an infinite list whose first pages haven't changed, ms. */
const MIN_WRITE_INTERVAL_MS = 60_000;

/** See `PersistedQuery`. */
interface WrittenData {
  readonly owner: string;
  readonly askedAt: number;
  readonly data: unknown;
}

interface Dependencies {
  readonly store: QueryStore;
  /** Owner of the cache: a uuid or 'guest'; undefined while unknown. */
  readonly owner: () => string | undefined;
  /** Version of the API schemas in this build (`computeSchemasStamp` in scripts/stamp.mjs). */
  readonly version: string;
  /** The interface language, BCP 47. */
  readonly language: () => string;
  readonly isOnline: () => boolean;
}

export interface QueryPersister {
  /**
   * Starts persisting the results in a client's cache and restoring missing ones. Stops doing so for the previous client, and
   * drops its results that haven't been written yet.
   */
  watch(client: QueryClient): void;
  /** Call this when the owner becomes known. Before that, nothing is written or restored. */
  onOwnerKnown(): void;
}

export function createQueryPersister({ store, owner, version, language, isOnline }: Dependencies): QueryPersister {
  let client: QueryClient | undefined;
  let stopWatching: (() => void) | undefined;
  let queriesToWrite = new Set<Query>();
  /** The data last written for each query. */
  const written = new WeakMap<Query, WrittenData>();
  let writeTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Restores the result of a query, if it is stored and usable.
   * @param isResponsePending whether the server may still respond. Results in another language then aren't restored
   */
  async function restore(query: Query, isResponsePending = false): Promise<void> {
    const currentOwner = owner();
    const target = client;
    if (currentOwner === undefined || target === undefined || !isMissing(query) || isCurrentUserQuery(query)) return;
    const persisted = await store.get(currentOwner, query.queryHash).catch(() => undefined);
    const isUsable =
      persisted?.version === version && persisted.askedAt > getExpiryTime() && persisted.owner === currentOwner;
    if (!isUsable || (isResponsePending && persisted.language !== language())) return;
    // The response may have arrived, or the account changed, during the lookup.
    if (!isMissing(query) || owner() !== currentOwner || client !== target) return;
    // A failed query stays invalid: screens show that the data may be outdated, and it is refetched once the network is back.
    if (query.state.status === 'error')
      query.setState({ data: persisted.data, dataUpdatedAt: persisted.askedAt, isInvalidated: true });
    else target.setQueryData(query.queryKey, persisted.data, { updatedAt: persisted.askedAt });
  }

  function scheduleWrite(query: Query): void {
    queriesToWrite.add(query);
    writeTimer ??= setTimeout(() => {
      writeTimer = undefined;
      const queries = queriesToWrite;
      queriesToWrite = new Set();
      for (const queryToWrite of queries) void writeResult(queryToWrite);
    }, WRITE_DELAY_MS);
  }

  async function writeResult(query: Query): Promise<void> {
    const currentOwner = owner();
    const { data, dataUpdatedAt: askedAt } = query.state;
    // The cache was replaced, or its owner isn't known yet.
    if (currentOwner === undefined || data === undefined || client?.getQueryCache().get(query.queryHash) !== query)
      return;
    const pages = limitPages(data);
    const last = written.get(query);
    // If the list has only grown by scrolling, its first pages are already written.
    if (last?.owner === currentOwner && askedAt - last.askedAt < MIN_WRITE_INTERVAL_MS && isSameList(pages, last.data))
      return;
    written.set(query, { owner: currentOwner, askedAt, data: pages });
    try {
      await store.put({
        owner: currentOwner,
        hash: query.queryHash,
        data: pages,
        language: language(),
        askedAt,
        version,
      });
    } catch (cause) {
      written.delete(query);
      console.warn('Could not persist a query result.', cause);
    }
  }

  return {
    watch(next) {
      if (next === client) return;
      stopWatching?.();
      client = next;
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const stop = next.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || !isPersisted(event.query.queryKey)) return;
        const { query, action } = event;
        if (action.type === 'success') scheduleWrite(query);
        else if (action.type === 'fetch' && isMissing(query)) {
          if (!isOnline()) void restore(query);
          else {
            const timer = setTimeout(() => {
              timers.delete(timer);
              void restore(query, true);
            }, RESTORE_DELAY_MS);
            timers.add(timer);
          }
        } else if ((action.type === 'failed' || action.type === 'error') && isRetryable(action.error)) {
          void restore(query);
        }
      });
      stopWatching = () => {
        stop();
        for (const timer of timers) clearTimeout(timer);
        queriesToWrite.clear();
      };
      this.onOwnerKnown();
    },

    onOwnerKnown() {
      for (const query of client?.getQueryCache().getAll() ?? []) {
        if (!isPersisted(query.queryKey)) continue;
        if (query.state.data !== undefined) scheduleWrite(query);
        else if (!isOnline() || isRetryable(query.state.error ?? query.state.fetchFailureReason)) void restore(query);
      }
    },
  };
}

/** Returns the time before which results are too old to be restored, ms since 1970. */
export function getExpiryTime(): number {
  return Date.now() - queryStore.limits.age * 1_000;
}

/** Whether the results of queries with this key are persisted. */
export function isPersisted(key: QueryKey): boolean {
  return persistedKeyPrefixes.some((prefix) => prefix.every((part, index) => key[index] === part));
}

function isCurrentUserQuery({ queryKey }: Query): boolean {
  return queryKey[0] === 'user' && queryKey[1] === 'current';
}

function isMissing(query: Query): boolean {
  return query.state.data === undefined;
}

/** Whether both are infinite lists with identical pages. */
function isSameList(a: unknown, b: unknown): boolean {
  const pages = getPages(a);
  const others = getPages(b);
  return pages !== undefined && pages.length === others?.length && pages.every((page, index) => page === others[index]);
}

function getPages(data: unknown): readonly unknown[] | undefined {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return undefined;
  return Array.isArray(data.pages) ? data.pages : undefined;
}

/** Returns the data of a query, reduced to `MAX_PERSISTED_PAGES` pages if it is an infinite list. */
export function limitPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, MAX_PERSISTED_PAGES), pageParams: pageParams.slice(0, MAX_PERSISTED_PAGES) };
}
