/**
 * The latest searches, stored on this device. The stored record names its owner: an account, or `GUEST` for all guests. Nobody
 * else sees them.
 */
import { useAtomValue } from 'jotai';
import { useReducer } from 'react';
import * as v from 'valibot';
import { createStoredValue } from '../../device/storedValue.ts';
import { ownerAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { RECENT_SEARCHES_KEY } from './recentSearchesRecord.ts';

/** Maximum number of stored searches. */
const MAX_SEARCHES = 8;

const storedSearches = createStoredValue(
  RECENT_SEARCHES_KEY,
  v.object({ owner: v.string(), searches: v.array(v.string()) }),
);

function readSearches(owner: string | undefined): readonly string[] {
  const record = storedSearches.read();
  return owner !== undefined && record?.owner === owner ? record.searches : [];
}

function writeSearches(searches: readonly string[]): void {
  const owner = store.get(ownerAtom);
  if (owner === undefined) return;
  if (searches.length === 0) storedSearches.remove();
  else storedSearches.write({ owner, searches: [...searches] });
}

/** Stores a search as the latest one. */
export function rememberSearch(typed: string): void {
  writeSearches(addSearch(readSearches(store.get(ownerAtom)), typed));
}

/**
 * Adds a search as the latest one, and drops the oldest beyond `MAX_SEARCHES`. A search that differs only in case replaces the
 * earlier one.
 */
export function addSearch(searches: readonly string[], typed: string): readonly string[] {
  const search = typed.trim();
  return search === '' ? searches : [search, ...removeSearch(searches, search)].slice(0, MAX_SEARCHES);
}

function removeSearch(searches: readonly string[], search: string): readonly string[] {
  return searches.filter((other) => other.toLowerCase() !== search.toLowerCase());
}

interface RecentSearches {
  /** Latest first. */
  readonly searches: readonly string[];
  readonly remove: (search: string) => void;
  readonly clear: () => void;
}

/** Returns the recent searches of the current account, or of guests; none while the account is unknown. */
export function useRecentSearches(): RecentSearches {
  const owner = useAtomValue(ownerAtom);
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  const searches = readSearches(owner);
  return {
    searches,
    remove: (search) => {
      writeSearches(removeSearch(searches, search));
      forceRender();
    },
    clear: () => {
      writeSearches([]);
      forceRender();
    },
  };
}
