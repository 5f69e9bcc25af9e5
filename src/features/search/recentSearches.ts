/**
 * The searches with which the user found something, stored on this device until sign-out. They belong to one account: others, and
 * guests, start without them.
 */
import { useAtomValue } from 'jotai';
import { useReducer } from 'react';
import * as v from 'valibot';
import { createStoredValue } from '../../device/storedValue.ts';
import { ownerAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { RECENT_SEARCHES_KEY } from './recentSearchesRecord.ts';

/** Two rows on a phone. */
const MAX_SEARCHES = 8;

const stored = createStoredValue(RECENT_SEARCHES_KEY, v.object({ owner: v.string(), searches: v.array(v.string()) }));

function searchesOf(owner: string | undefined): readonly string[] {
  const record = stored.read();
  return owner !== undefined && record?.owner === owner ? record.searches : [];
}

function write(searches: readonly string[]): void {
  const owner = store.get(ownerAtom);
  if (owner === undefined) return;
  if (searches.length === 0) stored.remove();
  else stored.write({ owner, searches: [...searches] });
}

/** Stores a search as the latest one. Call when the user has chosen a result or pressed Enter, not while they type. */
export function rememberSearch(typed: string): void {
  write(withSearch(searchesOf(store.get(ownerAtom)), typed));
}

/** Returns the searches with another one as the latest. A search that differs only in case replaces the earlier one. */
export function withSearch(searches: readonly string[], typed: string): readonly string[] {
  const search = typed.trim();
  return search === '' ? searches : [search, ...withoutSearch(searches, search)].slice(0, MAX_SEARCHES);
}

function withoutSearch(searches: readonly string[], search: string): readonly string[] {
  return searches.filter((one) => one.toLowerCase() !== search.toLowerCase());
}

interface RecentSearches {
  /** Latest first. */
  readonly searches: readonly string[];
  readonly remove: (search: string) => void;
  readonly clear: () => void;
}

export function useRecentSearches(): RecentSearches {
  const owner = useAtomValue(ownerAtom);
  // The record isn't cached, so that it can be cleared elsewhere.
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const searches = searchesOf(owner);
  return {
    searches,
    remove: (search) => {
      write(withoutSearch(searches, search));
      refresh();
    },
    clear: () => {
      write([]);
      refresh();
    },
  };
}
