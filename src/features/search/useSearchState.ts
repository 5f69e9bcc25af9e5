import { useMemo } from 'react';
import { useOwnAddress } from '../../widgets/paging/useOwnAddress.ts';
import { type SearchState, parseSearchState } from './searchAddress.ts';

/** Returns the search state in the address. */
export function useSearchState(): SearchState {
  const { query } = useOwnAddress();
  return useMemo(() => parseSearchState(query), [query]);
}
