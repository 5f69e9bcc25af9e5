import { useCallback, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../navigation/links.ts';

interface OwnAddress {
  /** The query, with its question mark if there is one. */
  readonly query: string;
  /** Puts another address of this screen in the place of the present one; nothing once somebody has gone elsewhere. */
  readonly replace: (address: string) => void;
}

/**
 * The address as a screen's state. While the next screen's code is on its way this one is still shown, though the address is the
 * other's already: it neither reads it as its own nor calls anybody back.
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
