/** Number of mounted screens that restore their scroll position themselves. While there is one, navigation doesn't scroll. */
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
