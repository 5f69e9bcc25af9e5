import { useEffect, useState } from 'react';
import { searchLimits } from './searchLimits.ts';

/** Returns the value once it hasn't changed for `searchLimits.debounceMs`; until then, returns the previous value. */
export function useDebouncedQuery(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), searchLimits.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
