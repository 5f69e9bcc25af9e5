import { useMemo } from 'react';
import { useOwnAddress } from '../../widgets/paging/useOwnAddress.ts';
import { type SearchState, searchState } from './searchAddress.ts';

/** What the address says; what it said last while the next screen's code is on its way. */
export function useSearchState(): SearchState {
  const { query } = useOwnAddress();
  return useMemo(() => searchState(query), [query]);
}
