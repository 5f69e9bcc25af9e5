import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and rerenders on changes: `useMediaQuery('(min-width: 655px)')`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, getServerMatch);
}

/** Used for prerendering and hydration. */
function getServerMatch(): boolean {
  return false;
}

/** Matches phones: screens below the breakpoint md (`tokens.css`). */
export const BELOW_MD = '(width < 655px)';

/** Matches phones and upright tablets: screens below the breakpoint xl (`tokens.css`). */
export const BELOW_XL = '(width < 1036px)';

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
