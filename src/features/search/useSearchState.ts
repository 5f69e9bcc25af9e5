import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { type SearchState, searchState } from './searchAddress.ts';

/** What the address says. Not wouter's own `useSearch`, which decodes twice: '100%20 off' would be another search. */
export function useSearchState(): SearchState {
  const query = useSearch();
  return useMemo(() => searchState(query), [query]);
}
