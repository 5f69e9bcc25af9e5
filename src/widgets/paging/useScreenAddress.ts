import { useCallback, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../navigation/links.ts';

interface ScreenAddress {
  /** The query string with its question mark, or empty. */
  readonly query: string;
  readonly replace: (address: string) => void;
}

/**
 * Returns the query string of the screen's address, and a function that replaces the address. While the next screen loads, this
 * screen is still mounted; the hook then ignores the new address, and `replace` does nothing.
 */
export function useScreenAddress(): ScreenAddress {
  const pathname = usePathname();
  const search = useSearch();
  const [ownPathname] = useState(pathname);
  const [lastSearch, setLastSearch] = useState(search);
  const isOnScreen = pathname === ownPathname;
  if (isOnScreen && search !== lastSearch) setLastSearch(search);
  const replace = useCallback(
    (address: string) => {
      if (location.pathname === ownPathname) navigate(address, { replace: true });
    },
    [ownPathname],
  );
  return { query: isOnScreen ? search : lastSearch, replace };
}
