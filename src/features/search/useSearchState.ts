import { useMemo } from 'react';
import { useOwnAddress } from '../../widgets/paging/useOwnAddress.ts';
import { type SearchState, searchState } from './searchAddress.ts';

/** The search state of the address; keeps the last state while the next screen loads. */
export function useSearchState(): SearchState {
  const { query } = useOwnAddress();
  return useMemo(() => searchState(query), [query]);
}
