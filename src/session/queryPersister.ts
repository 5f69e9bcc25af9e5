/**
 * Answers of the upstream, kept on the device so that what was opened once opens without a network. They come back when nothing
 * better does: at once where the browser knows that it is offline, or when a call fails; else after a moment of waiting. Whatever
 * the upstream says afterwards takes their place.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isForLater } from '../api/apiError.ts';
import { answersStore } from '../device/caches.ts';
import type { QueryStore } from './queryDatabase.ts';

/**
 * Which answers are kept, by the beginning of their key: what a reader opens. Not the dashboard's and what is being edited, which
 * must not be worked on as it stood, nor searches. Who is here is kept too, but only the session may say so (`session.ts`).
 */
const KEPT: readonly QueryKey[] = [
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

/** Of a list that has grown: its first pages, for each is as much to write as a whole answer. */
const PAGES_KEPT = 4;

/** ms that a call may take before what is kept is shown meanwhile. */
const PATIENCE_MS = 1_500;

/** ms after an answer that it is written: the screen comes first. */
const WRITE_AFTER_MS = 500;

/** ms in which the same pages, asked for again, aren't written again. */
const FRESH_MS = 60_000;

interface Written {
  readonly owner: string;
  readonly askedAt: number;
  readonly data: unknown;
}

interface Surroundings {
  readonly store: QueryStore;
  /** Whose answers are in the cache: a uuid or 'guest'; undefined while that isn't known. */
  readonly owner: () => string | undefined;
  /** `schemasStamp` of the build. */
  readonly version: string;
  /** BCP 47, of the interface. */
  readonly language: () => string;
  readonly isOnline: () => boolean;
}

export interface QueryPersister {
  /** Keeps the answers of a cache from now on, and brings back those that are missing in it. Stops with the one before. */
  attend(client: QueryClient): void;
  /** It is known now who is here: what had to wait for that can come back. */
  ownerKnown(): void;
}

export function createQueryPersister({ store, owner, version, language, isOnline }: Surroundings): QueryPersister {
  let client: QueryClient | undefined;
  let leave: (() => void) | undefined;
  let unwritten = new Set<Query>();
  /** What was written last of each. */
  const written = new WeakMap<Query, Written>();
  let writing: ReturnType<typeof setTimeout> | undefined;

  /** @param isLate the upstream may still answer: words of another language would stand there only to be changed */
  async function bringBack(query: Query, isLate = false): Promise<void> {
    const whose = owner();
    const into = client;
    if (whose === undefined || into === undefined || !isMissing(query) || isWhoIsHere(query)) return;
    const kept = await store.get(whose, query.queryHash).catch(() => undefined);
    const isGood = kept?.version === version && kept.askedAt > oldest() && kept.owner === whose;
    if (!isGood || (isLate && kept.language !== language())) return;
    // The answer may have come, or somebody else, while it was looked up.
    if (!isMissing(query) || owner() !== whose || client !== into) return;
    // A call that has failed already stays failed: screens say that the answer is not new, and it is asked for again once the network is back.
    if (query.state.status === 'error')
      query.setState({ data: kept.data, dataUpdatedAt: kept.askedAt, isInvalidated: true });
    else into.setQueryData(query.queryKey, kept.data, { updatedAt: kept.askedAt });
  }

  function write(query: Query): void {
    unwritten.add(query);
    writing ??= setTimeout(() => {
      writing = undefined;
      const all = unwritten;
      unwritten = new Set();
      for (const one of all) void writeOne(one);
    }, WRITE_AFTER_MS);
  }

  async function writeOne(query: Query): Promise<void> {
    const whose = owner();
    const { data, dataUpdatedAt: askedAt } = query.state;
    // Of a cache that has been left, or of a person before it is known who they are.
    if (whose === undefined || data === undefined || client?.getQueryCache().get(query.queryHash) !== query) return;
    const kept = firstPages(data);
    const last = written.get(query);
    // A list that has only grown at its end, as one scrolls: the same again would be as much to write.
    if (last?.owner === whose && askedAt - last.askedAt < FRESH_MS && isSameList(kept, last.data)) return;
    written.set(query, { owner: whose, askedAt, data: kept });
    try {
      await store.put({ owner: whose, hash: query.queryHash, data: kept, language: language(), askedAt, version });
    } catch (cause) {
      written.delete(query);
      console.warn('An answer could not be kept on the device.', cause);
    }
  }

  return {
    attend(next) {
      if (next === client) return;
      leave?.();
      client = next;
      const waits = new Set<ReturnType<typeof setTimeout>>();
      const stop = next.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || !isPersisted(event.query.queryKey)) return;
        const { query, action } = event;
        if (action.type === 'success') write(query);
        else if (action.type === 'fetch' && isMissing(query)) {
          if (!isOnline()) void bringBack(query);
          else {
            const wait = setTimeout(() => {
              waits.delete(wait);
              void bringBack(query, true);
            }, PATIENCE_MS);
            waits.add(wait);
          }
        } else if ((action.type === 'failed' || action.type === 'error') && isForLater(action.error)) {
          void bringBack(query);
        }
      });
      leave = () => {
        stop();
        for (const wait of waits) clearTimeout(wait);
        unwritten.clear();
      };
      this.ownerKnown();
    },

    ownerKnown() {
      for (const query of client?.getQueryCache().getAll() ?? []) {
        if (!isPersisted(query.queryKey)) continue;
        if (query.state.data !== undefined) write(query);
        else if (!isOnline() || isForLater(query.state.error ?? query.state.fetchFailureReason)) void bringBack(query);
      }
    },
  };
}

/** ms since 1970; what was asked for before isn't brought back. */
export function oldest(): number {
  return Date.now() - answersStore.limits.age * 1_000;
}

export function isPersisted(key: QueryKey): boolean {
  return KEPT.some((beginning) => beginning.every((part, index) => key[index] === part));
}

function isWhoIsHere({ queryKey }: Query): boolean {
  return queryKey[0] === 'user' && queryKey[1] === 'current';
}

function isMissing(query: Query): boolean {
  return query.state.data === undefined;
}

/** Whether both are infinite lists of the very same pages. */
function isSameList(a: unknown, b: unknown): boolean {
  const pages = pagesOf(a);
  const others = pagesOf(b);
  return pages !== undefined && pages.length === others?.length && pages.every((page, at) => page === others[at]);
}

function pagesOf(data: unknown): readonly unknown[] | undefined {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return undefined;
  return Array.isArray(data.pages) ? data.pages : undefined;
}

export function firstPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, PAGES_KEPT), pageParams: pageParams.slice(0, PAGES_KEPT) };
}
