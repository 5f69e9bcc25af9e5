import { useEffect, useState } from 'react';
import { SEARCH } from './searchTable.ts';

/** A value debounced by 500 ms; the first value is returned at once. */
export function useDebouncedQuery(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH.settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
