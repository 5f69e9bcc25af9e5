/** While a screen restores its scroll position itself, navigation doesn't change the scroll position. */
import { useLayoutEffect } from 'react';

let mountedScreens = 0;

export function useOwnScrollRestoration(): void {
  useLayoutEffect(() => {
    mountedScreens += 1;
    return () => {
      mountedScreens -= 1;
    };
  }, []);
}

export function hasOwnScrollRestoration(): boolean {
  return mountedScreens > 0;
}
