import { useMemo } from 'react';
import { useScreenAddress } from '../../widgets/paging/useScreenAddress.ts';
import { type SearchState, parseSearchState } from './searchAddress.ts';

/** Returns the search state in the address. */
export function useSearchState(): SearchState {
  const { query } = useScreenAddress();
  return useMemo(() => parseSearchState(query), [query]);
}
