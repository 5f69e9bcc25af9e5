import { useCallback, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../navigation/links.ts';

interface OwnAddress {
  /** The query string with its question mark, or empty. */
  readonly query: string;
  /** Replaces the address of this screen; does nothing after the user has navigated elsewhere. */
  readonly replace: (address: string) => void;
}

/**
 * Returns the address for a screen that stores its state there. While the next screen loads, the current screen is still mounted
 * although the address has changed; the hook then ignores the new address, and `replace` does nothing.
 */
export function useOwnAddress(): OwnAddress {
  const pathname = usePathname();
  const search = useSearch();
  const [own] = useState(pathname);
  const [kept, setKept] = useState(search);
  const isHere = pathname === own;
  if (isHere && search !== kept) setKept(search);
  const replace = useCallback(
    (address: string) => {
      if (location.pathname === own) navigate(address, { replace: true });
    },
    [own],
  );
  return { query: isHere ? search : kept, replace };
}
